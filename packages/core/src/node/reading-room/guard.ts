// Watches the reader in whose process it is a thread, and ends the process when a text passes a limit.
import fs from 'node:fs';
import { workerData } from 'node:worker_threads';
import { answerLine } from './frames.ts';
import { ANSWERS, type GuardData, IS_ASLEEP, NUMBER } from './guard-data.ts';

const CHECK_MS = 50;
/** Of the process besides what is made of a text: its code, young objects, the text itself. */
const OWN_MEMORY_MB = 160;

const { shared, limits, parent } = workerData as GuardData;
const mostBytes = (limits.memoryMb + OWN_MEMORY_MB) * 1024 * 1024;

for (;;) {
  const number = awaitText();
  const before = workMs();
  while (Atomics.load(shared, NUMBER) === number) {
    Atomics.wait(shared, NUMBER, number, CHECK_MS);
    // Nobody is left to read for.
    if (process.ppid !== parent) end();
    if (Atomics.load(shared, NUMBER) !== number) break;
    if (workMs() - before > limits.workMs) refuse('work');
    if (process.memoryUsage.rss() > mostBytes) refuse('memory');
  }
}

/** The number of the text that is being read, once there is one. */
function awaitText(): number {
  for (;;) {
    const number = Atomics.load(shared, NUMBER);
    if (number !== 0) return number;
    Atomics.store(shared, IS_ASLEEP, 1);
    Atomics.wait(shared, NUMBER, 0, 1000);
    Atomics.store(shared, IS_ASLEEP, 0);
  }
}

function workMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function refuse(cause: 'work' | 'memory'): void {
  fs.writeSync(ANSWERS, answerLine({ tooHeavy: cause }));
  end();
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
