"""A small adventure: find the way out of the house.

    ./naja examples/adventure.py
"""


class Thing:
    def __init__(self, name, look):
        self.name = name
        self.look = look

    def __str__(self):
        return self.name


class Room:
    def __init__(self, name, look):
        self.name = name
        self.look = look
        self.exits = {}
        self.things = []
        self.locked = set()

    def connect(self, direction, other, *, locked=False):
        back = {"north": "south", "south": "north", "east": "west", "west": "east"}[direction]
        self.exits[direction] = other
        other.exits[back] = self
        if locked:
            self.locked.add(direction)

    def __str__(self):
        text = f"{self.name}\n{self.look}"
        if self.things:
            text += "\nYou see: " + ", ".join(map(str, self.things)) + "."
        return text + "\nExits: " + ", ".join(sorted(self.exits)) + "."


class Game:
    def __init__(self):
        hall = Room("Hall", "Dust, and a door to the north with a heavy lock.")
        kitchen = Room("Kitchen", "The stove is cold.")
        cellar = Room("Cellar", "It smells of apples.")
        garden = Room("Garden", "Fresh air at last!")
        hall.connect("east", kitchen)
        kitchen.connect("south", cellar)
        hall.connect("north", garden, locked=True)
        cellar.things.append(Thing("key", "An old iron key."))
        kitchen.things.append(Thing("apple", "A little wrinkled."))
        self.room = hall
        self.goal = garden
        self.bag = []

    def find(self, name, things):
        return next((t for t in things if t.name == name), None)

    def command(self, line):
        """Does what the line says; returns what the player reads."""
        match line.lower().split():
            case []:
                return ""
            case ["look"]:
                return str(self.room)
            case ["bag"]:
                return "You carry " + (", ".join(map(str, self.bag)) or "nothing") + "."
            case ["take", name] if thing := self.find(name, self.room.things):
                self.room.things.remove(thing)
                self.bag.append(thing)
                return f"Taken. {thing.look}"
            case ["drop", name] if thing := self.find(name, self.bag):
                self.bag.remove(thing)
                self.room.things.append(thing)
                return "Dropped."
            case ["take" | "drop", name]:
                return f"There is no {name}."
            case ["go", direction] | [("north" | "south" | "east" | "west") as direction]:
                return self.go(direction)
            case ["quit"]:
                raise SystemExit("Good bye.")
            case [verb, *_]:
                return f"I do not know how to {verb}. Try look, go, take, drop, bag or quit."

    def go(self, direction):
        room = self.room.exits.get(direction)
        if room is None:
            return "There is no way."
        if direction in self.room.locked:
            if not self.find("key", self.bag):
                return "The door is locked."
            self.room.locked.discard(direction)
            print("The key turns.")
        self.room = room
        return str(room)

    def play(self):
        print(self.room)
        while self.room is not self.goal:
            try:
                line = input("> ")
            except EOFError:
                print()
                return
            print(self.command(line))
        print("You are free.")


if __name__ == "__main__":
    Game().play()
