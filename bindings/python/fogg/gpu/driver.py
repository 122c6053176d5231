"""The few functions of the CUDA driver that are needed, called through ctypes: nothing of CUDA has to be installed."""

from __future__ import annotations

import ctypes
from typing import Any, Sequence

_STACK_SIZE = 0  # CU_LIMIT_STACK_SIZE
_REGISTERS, _LOCAL_BYTES = 4, 3  # CU_FUNC_ATTRIBUTE_NUM_REGS, …_LOCAL_SIZE_BYTES
_MULTIPROCESSORS, _MAJOR, _MINOR = 16, 75, 76
_NO_BINARY_FOR_GPU = 209  # CUDA_ERROR_NO_BINARY_FOR_GPU

# Of each thread. The searches for the longest path and for the best completion recurse, so nobody can tell beforehand
# what a kernel needs; scripts/gpu.sh refuses kernels that could need more than this.
STACK_BYTES = 48 * 1024


class CudaError(RuntimeError):
    """What the driver answered."""


class Driver:
    """One GPU. It uses the primary context, as PyTorch does, so that memory and streams are shared with it."""

    def __init__(self, device: int = 0, stack_bytes: int = STACK_BYTES) -> None:
        try:
            self._cuda = ctypes.CDLL("libcuda.so.1")
        except OSError as error:
            raise CudaError("there is no CUDA driver (libcuda.so.1) on this machine") from error
        self("cuInit", 0)
        handle = ctypes.c_int()
        self("cuDeviceGet", ctypes.byref(handle), device)
        self._device = handle
        context = ctypes.c_void_p()
        self("cuDevicePrimaryCtxRetain", ctypes.byref(context), handle)
        self("cuCtxSetCurrent", context)
        self("cuCtxSetLimit", _STACK_SIZE, ctypes.c_size_t(stack_bytes))

    def __call__(self, name: str, *arguments: Any) -> None:
        self._must(getattr(self._cuda, name)(*arguments), name)

    def _must(self, code: int, name: str) -> None:
        if code != 0:
            text = ctypes.c_char_p()
            self._cuda.cuGetErrorString(code, ctypes.byref(text))
            raise CudaError(f"{name}: {(text.value or b'unknown error').decode()}")

    def _attribute(self, which: int) -> int:
        value = ctypes.c_int()
        self("cuDeviceGetAttribute", ctypes.byref(value), which, self._device)
        return value.value

    @property
    def name(self) -> str:
        text = ctypes.create_string_buffer(100)
        self("cuDeviceGetName", text, len(text), self._device)
        return text.value.decode()

    @property
    def multiprocessors(self) -> int:
        return self._attribute(_MULTIPROCESSORS)

    @property
    def architecture(self) -> str:
        return f"sm_{self._attribute(_MAJOR)}{self._attribute(_MINOR)}"

    def module(self, image: bytes) -> Module:
        handle = ctypes.c_void_p()
        code = self._cuda.cuModuleLoadData(ctypes.byref(handle), image)
        if code == _NO_BINARY_FOR_GPU:
            raise CudaError(f"these kernels are for another GPU than this one, which is {self.architecture}; "
                            f"FOGG_GPU_ARCH={self.architecture} scripts/gpu.sh compiles them for it (docs/python.md)")
        self._must(code, "cuModuleLoadData")
        return Module(self, handle)

    def allocate(self, size: int) -> int:
        pointer = ctypes.c_uint64()
        self("cuMemAlloc_v2", ctypes.byref(pointer), ctypes.c_size_t(max(size, 1)))
        return pointer.value

    def free(self, pointer: int) -> None:
        self("cuMemFree_v2", ctypes.c_uint64(pointer))

    def upload(self, data: bytes) -> int:
        pointer = self.allocate(len(data))
        self("cuMemcpyHtoD_v2", ctypes.c_uint64(pointer), data, ctypes.c_size_t(len(data)))
        return pointer

    def download(self, pointer: int, size: int) -> bytearray:
        data = bytearray(size)
        into = (ctypes.c_char * size).from_buffer(data)
        self("cuMemcpyDtoH_v2", into, ctypes.c_uint64(pointer), ctypes.c_size_t(size))
        return data

    def clear(self, pointer: int, size: int, stream: int = 0) -> None:
        self("cuMemsetD8Async", ctypes.c_uint64(pointer), ctypes.c_ubyte(0), ctypes.c_size_t(size),
             ctypes.c_void_p(stream))

    def synchronize(self) -> None:
        self("cuCtxSynchronize")


class Module:
    """Kernels that were loaded from a cubin."""

    def __init__(self, driver: Driver, handle: ctypes.c_void_p) -> None:
        self._driver = driver
        self._handle = handle

    def kernel(self, name: str) -> Kernel:
        handle = ctypes.c_void_p()
        self._driver("cuModuleGetFunction", ctypes.byref(handle), self._handle, name.encode())
        return Kernel(self._driver, handle)


class Kernel:
    """A kernel that takes one structure."""

    def __init__(self, driver: Driver, handle: ctypes.c_void_p) -> None:
        self._driver = driver
        self._handle = handle

    def _attribute(self, which: int) -> int:
        value = ctypes.c_int()
        self._driver("cuFuncGetAttribute", ctypes.byref(value), which, self._handle)
        return value.value

    @property
    def registers(self) -> int:
        return self._attribute(_REGISTERS)

    @property
    def local_bytes(self) -> int:
        return self._attribute(_LOCAL_BYTES)

    def blocks_per_multiprocessor(self, block: int) -> int:
        value = ctypes.c_int()
        self._driver("cuOccupancyMaxActiveBlocksPerMultiprocessor", ctypes.byref(value), self._handle, block,
                     ctypes.c_size_t(0))
        return value.value

    def launch(self, argument: ctypes.Structure, blocks: int, block: int, stream: int = 0) -> None:
        parameters = (ctypes.c_void_p * 1)(ctypes.cast(ctypes.byref(argument), ctypes.c_void_p))
        self._driver("cuLaunchKernel", self._handle, blocks, 1, 1, block, 1, 1, 0, ctypes.c_void_p(stream), parameters,
                     None)


class Timer:
    """Time on the GPU between `start` and `stop`, in seconds."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._events: Sequence[ctypes.c_void_p] = (ctypes.c_void_p(), ctypes.c_void_p())
        for event in self._events:
            driver("cuEventCreate", ctypes.byref(event), 0)

    def start(self) -> None:
        self._driver("cuEventRecord", self._events[0], None)

    def stop(self) -> float:
        self._driver("cuEventRecord", self._events[1], None)
        self._driver("cuEventSynchronize", self._events[1])
        milliseconds = ctypes.c_float()
        self._driver("cuEventElapsedTime", ctypes.byref(milliseconds), *self._events)
        return milliseconds.value / 1000
