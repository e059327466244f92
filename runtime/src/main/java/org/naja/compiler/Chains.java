package org.naja.compiler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;

/** Left-leaning operator chains as lists: {@code a + b + c} of any length needs no recursion. */
final class Chains {
    private Chains() {}

    /** The chain's operator nodes, innermost (first evaluated) first. */
    static List<Ast.BinOp> links(Ast.BinOp outermost) {
        if (!(outermost.left() instanceof Ast.BinOp)) {
            return List.of(outermost);
        }
        Deque<Ast.BinOp> links = new ArrayDeque<>();
        Expr e = outermost;
        while (e instanceof Ast.BinOp b) {
            links.addFirst(b);
            e = b.left();
        }
        return new ArrayList<>(links);
    }

    /** The chain's operands from left to right. */
    static List<Expr> operands(Ast.BinOp outermost) {
        List<Expr> operands = new ArrayList<>();
        for (Ast.BinOp link : links(outermost)) {
            if (operands.isEmpty()) {
                operands.add(link.left());
            }
            operands.add(link.right());
        }
        return operands;
    }
}
