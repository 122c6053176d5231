// Time that threads have been on a processor, and memory of processes: what a busy machine does not change.
import { readdirSync, readFileSync } from 'node:fs';

/** Nanoseconds that a thread (`PID` or `PID/task/TID`) has been on a processor. */
export const on_processor = (thread) => Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[0]);

const parent_of = (process) =>
  Number(
    readFileSync(`/proc/${process}/stat`, 'utf8')
      .replace(/.*\) . /s, '')
      .split(' ')[0],
  );

/** The same, of all threads of a process. */
export const of_process = (pid) =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + on_processor(`${pid}/task/${thread}`), 0);

/** All processes that we have started, and those that they have. */
export function our_processes() {
  const ours = (number) => number === process.pid || (number > 1 && ours(parent_of(number)));
  return readdirSync('/proc').filter((entry) => {
    try {
      return /^\d+$/.test(entry) && ours(Number(entry));
    } catch {
      return false; // one that has just ended
    }
  });
}

/** Their threads by this name, as `PID/task/TID`. */
export function our_threads(name) {
  const found = [];
  for (const pid of our_processes()) {
    try {
      const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `${pid}/task/${thread}`);
      found.push(...threads.filter((path) => readFileSync(`/proc/${path}/comm`, 'utf8').startsWith(name)));
    } catch {
      // It has just ended.
    }
  }
  return found;
}

/** The process of the tab in which an engine is at work. */
export const tab = () => our_threads('DedicatedWorker')[0]?.split('/')[0];

/** Bytes that only this process has. */
export function private_bytes(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (name) => 1024 * Number(new RegExp(`^${name}: *(\\d+)`, 'm').exec(text)[1]);
  return of('Private_Clean') + of('Private_Dirty');
}
