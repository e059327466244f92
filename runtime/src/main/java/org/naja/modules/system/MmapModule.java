package org.naja.modules.system;

import org.naja.expose.ExposeModule;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyModule;

/** {@code mmap}. */
@ExposeModule(name = "mmap", types = {MmapObject.class})
final class MmapModule {
    private MmapModule() {}

    static void init(PyModule module) {
        Constants.define(module.dict, "PROT_EXEC=4 PROT_READ=1 PROT_WRITE=2 MAP_SHARED=1 MAP_PRIVATE=2 MAP_DENYWRITE=2048 "
                + "MAP_EXECUTABLE=4096 MAP_ANON=32 MAP_ANONYMOUS=32 MAP_POPULATE=32768 MAP_STACK=131072 "
                + "PAGESIZE=4096 ALLOCATIONGRANULARITY=4096 ACCESS_DEFAULT=0 ACCESS_READ=1 "
                + "ACCESS_WRITE=2 ACCESS_COPY=3 MADV_NORMAL=0 MADV_RANDOM=1 MADV_SEQUENTIAL=2 "
                + "MADV_WILLNEED=3 MADV_DONTNEED=4 MADV_REMOVE=9 MADV_DONTFORK=10 MADV_DOFORK=11 "
                + "MADV_HWPOISON=100 MADV_MERGEABLE=12 MADV_UNMERGEABLE=13 MADV_HUGEPAGE=14 "
                + "MADV_NOHUGEPAGE=15 MADV_DONTDUMP=16 MADV_DODUMP=17 MADV_FREE=8");
        module.dict.put("error", PyExceptions.OS_ERROR);
    }
}
