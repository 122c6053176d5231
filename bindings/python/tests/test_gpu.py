"""What Python hands to a GPU, as far as it can be tested without one."""

import ctypes
import subprocess
import sys
from pathlib import Path

import pytest

import fogg
import fogg.gpu
from fogg import _core
from fogg.gpu import engine


@pytest.mark.parametrize(("mine", "theirs"), [
    (engine._RandomGames, _core.layout_of_random_games), (engine._Env, _core.layout_of_env)])
def test_structures_lie_as_the_kernels_read_them(mine, theirs):
    found = {name: getattr(mine, name).offset for name, _ in mine._fields_}
    assert {**found, "size": ctypes.sizeof(mine)} == theirs()


class NoGpu:
    def module(self, image):
        return image


def test_kernels_of_other_sources_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(fogg.gpu, "__file__", str(tmp_path / "__init__.py"))
    with pytest.raises(fogg.gpu.CudaError, match="no kernels"):
        fogg.gpu.kernels(NoGpu(), "map", "env")
    (tmp_path / "map_env.cubin").write_bytes(b"kernels of yesterday")
    with pytest.raises(fogg.gpu.CudaError, match="other sources"):
        fogg.gpu.kernels(NoGpu(), "map", "env")
    (tmp_path / "map_env.cubin").write_bytes(b"kernels of " + _core.GPU_FINGERPRINT.encode())
    assert fogg.gpu.kernels(NoGpu(), "map", "env").startswith(b"kernels")


def test_kernels_for_another_gpu_are_explained():
    class Cuda:
        def cuModuleLoadData(self, handle, image):
            return 209

    driver = object.__new__(fogg.gpu.Driver)
    driver._cuda = Cuda()
    driver._attribute = lambda which: 8 if which == 75 else 0
    with pytest.raises(fogg.gpu.CudaError, match="FOGG_GPU_ARCH=sm_80"):
        driver.module(b"")


def test_what_a_gpu_cannot_play_is_refused():
    with pytest.raises(ValueError, match="owners_may_look"):
        fogg.gpu.flatten(fogg.game("card_game", owners_may_look=True))
    with pytest.raises(ValueError, match="'win' or 'points'"):
        engine.GpuEnv(None, None, fogg.gpu.flatten(fogg.game("usa")), 4, reward="glory")


def test_a_comparison_without_pytorch_ends_in_a_sentence(tmp_path):
    """Isolated from the installed packages but fogg and NumPy, so that there is no PyTorch."""
    for package in ("fogg", "numpy", "numpy.libs"):
        folder = Path(fogg.__file__).parents[1] / package
        if folder.is_dir():
            (tmp_path / package).symlink_to(folder)
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from fogg.gpu.main import main; main()"
    done = subprocess.run([sys.executable, "-S", "-c", program, "bench", "--compare"], capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr.startswith("fogg-gpu: --compare needs PyTorch"), done.stderr


def test_parts_are_imported_when_they_are_asked_for():
    program = "import fogg; print(fogg.pettingzoo.env('usa').max_num_agents, fogg.gymnasium.FoggEnv, fogg.gpu.env)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with pytest.raises(AttributeError, match="no attribute 'boardgame'"):
        fogg.boardgame
