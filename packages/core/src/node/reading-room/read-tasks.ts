import fs from 'node:fs';
import path from 'node:path';
import { isSea } from 'node:sea';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors.ts';
import { type Answer, answerLine, TASK_HEAD, type Task } from './frames.ts';
import { ANSWERS, beginsAt, type GuardData } from './guard-data.ts';

/** Does one task; what it returns, at once or later, must be plain JSON. */
export type Reading = (input: never, bytes: Buffer) => unknown;
/** The code of each kind of reading is loaded with its first task. */
export type Readings = Record<string, () => Promise<Reading>>;

/**
 * Reads tasks from standard input until it ends, one at a time and waiting for each: nothing else is
 * done in this process, so nothing else has to be kept going. Its guard sits in a thread beside it.
 */
export async function readTasks(readings: Readings): Promise<never> {
  // Whoever opened the room ends it, also where a terminal or a supervisor signals all processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const guard = startGuard();
  const read = createInput();
  const load = createLoading(readings);
  say({ ready: true });
  for (;;) {
    const head = Buffer.from(read(TASK_HEAD));
    const task = JSON.parse(read(head.readUInt32LE(0)).toString()) as Task;
    const bytes = read(head.readUInt32LE(4));
    const reading = await load(task.kind);
    guard.begin();
    const answer = await answerTo(() => reading(task.input as never, bytes));
    guard.end();
    say(answer);
  }
}

/** The code of each kind of reading is loaded once, and is no work of the text's. */
function createLoading(readings: Readings): (kind: string) => Promise<Reading> {
  const loaded = new Map<string, Reading>();
  return async (kind) => {
    const known = loaded.get(kind);
    if (known) return known;
    const load = readings[kind];
    const reading: Reading = load
      ? await load()
      : () => {
          throw new Error(`No reading is called ${kind}`);
        };
    loaded.set(kind, reading);
    return reading;
  };
}

async function answerTo(read: () => unknown): Promise<Answer> {
  try {
    return { result: (await read()) ?? null };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, details } = error;
      return { refused: { code, message, details } };
    }
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { threw: { name, message: message.slice(0, 1000), stack: stack?.slice(0, 4000) } };
  }
}

const say = (answer: Answer): void => {
  const line = Buffer.from(answerLine(answer));
  for (let at = 0; at < line.length; ) at += fs.writeSync(ANSWERS, line, at);
};

/** Gives out so many bytes of standard input, in memory that the next call uses again. */
function createInput(): (length: number) => Buffer {
  let memory = Buffer.allocUnsafe(64 * 1024);
  return (length) => {
    if (length > memory.length) memory = Buffer.allocUnsafe(length);
    for (let at = 0; at < length; ) {
      const taken = fs.readSync(0, memory, at, length - at, null);
      if (taken === 0) process.exit();
      at += taken;
    }
    return memory.subarray(0, length);
  };
}

/** Threads see no file that is packed into a program of one file: there, the guard is a file of its own. */
const guardCode = (folder: string): URL => {
  const code = fs.readFileSync(path.join(folder, 'guard.js'), 'utf8');
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
};

/** The guard sleeps while nothing is read, and is woken then only. */
function startGuard(): { begin(): void; end(): void } {
  const [, program = '', limits = ''] = process.argv;
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const workerData: GuardData = { shared, limits: JSON.parse(limits), parent: process.ppid };
  const thread = isSea() ? guardCode(path.dirname(program)) : program;
  new Worker(thread, { workerData, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
  let number = 0;
  return {
    begin() {
      number = (number % 1_000_000_000) + 1;
      beginsAt(shared, number);
    },
    end: () => beginsAt(shared, 0),
  };
}
