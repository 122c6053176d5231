"""Starting and stopping servers for tests."""

import atexit
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time


class Server:
    """A `fogg serve` of its own on a free port. `port` stays the same over restarts."""

    def __init__(self, fogg, database=None, arguments=(), port=0, environment=None, wrapper=()):
        self.fogg = fogg
        self.folder = tempfile.mkdtemp(prefix="fogg-test-")
        self.database = database or f"sqlite:{self.folder}/fogg.db"
        self.arguments = list(arguments)
        self.port = port
        self.environment = {**os.environ, **(environment or {})}
        self.wrapper = list(wrapper)
        self.process = None
        atexit.register(self.close)  # a test that fails leaves no server behind
        self.start()

    def start(self):
        self.log = open(f"{self.folder}/log", "ab")
        # The server goes when the test's process does, however that ends.
        wrapper = ["setpriv", "--pdeathsig", "KILL", *self.wrapper]
        command = [*wrapper, self.fogg, "serve", "--db", self.database, "--port", str(self.port), *self.arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, env=self.environment)
        line = self.process.stdout.readline().decode()
        found = re.search(r":(\d+)/", line)
        if not found:
            raise AssertionError(f"the server did not start: {line} {self.log_text()}")
        self.port = int(found.group(1))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        # A bot that thinks ends its thought first, and thinks behind all else on the machine.
        code = self.process.wait(timeout=150)
        self.process.stdout.close()
        return code

    def log_text(self):
        with open(f"{self.folder}/log") as file:
            return file.read()

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def wait_until(condition, seconds=60):
    """Whether it comes true: as long as a busy machine may need, which a quick one does not."""
    end = time.time() + seconds
    while time.time() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False
