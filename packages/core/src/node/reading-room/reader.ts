import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Duplex, Writable } from 'node:stream';
import { type Answer, createAnswerLines } from './frames.ts';
import { ANSWERS } from './guard-data.ts';
import type { ReadingLimits, TooHeavyCause } from './limits.ts';

/** A text on its way through a reader. */
export interface Handed {
  /** The task, as it is sent. */
  head: Buffer;
  bytes: readonly Buffer[];
}

/** How a reader ended: by the text that it was reading, or for a reason that is not known. */
export interface Ending {
  tooHeavy: TooHeavyCause | null;
  /** It never came to read. */
  wasReady: boolean;
  /** The end of what it said on its standard error. */
  lastWords: string;
}

/** What became of one text. */
export type ReaderAnswer = Exclude<Answer, { ready: true } | { tooHeavy: unknown }>;

export interface ReaderOptions {
  program: string;
  limits: ReadingLimits;
  /** Others on this machine come first. */
  givesWay: boolean;
  /** The answer to the first of the texts that it has. */
  onAnswer: (answer: ReaderAnswer) => void;
  /** Called once, after all answers. */
  onEnd: (ending: Ending) => void;
}

export interface Reader {
  hand(text: Handed): void;
  /** Whether this process waits for it. */
  keepAlive(isBusy: boolean): void;
  kill(): void;
}

const LAST_WORDS = 2000;
/** V8 ends a process so that has no memory left for its objects. */
const ABORTED = { signal: 'SIGABRT', code: 134 } as const;

/**
 * Starts a process that reads texts. A thread would take this process with it: V8 ends all of it when
 * a single array or string does not fit into what a thread may have.
 */
export function startReader(options: ReaderOptions): Reader {
  const { program, limits, givesWay, onAnswer, onEnd } = options;
  const child = spawn(process.execPath, [program, JSON.stringify(limits)], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    // Nothing of this process's settings and secrets.
    env: { NODE_OPTIONS: flags(limits) },
    windowsHide: true,
  });
  if (givesWay && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const input = child.stdin as Writable & { unref?(): void };
  const answers = child.stdio[ANSWERS] as Duplex & { ref(): void; unref(): void };
  const ending: Ending = { tooHeavy: null, wasReady: false, lastWords: '' };
  const take = createAnswerLines((answer) => {
    if ('ready' in answer) ending.wasReady = true;
    else if ('tooHeavy' in answer) ending.tooHeavy = answer.tooHeavy;
    else onAnswer(answer);
  });
  answers.on('data', take);
  child.stderr?.on('data', (text: Buffer) => {
    ending.lastWords = (ending.lastWords + text.toString()).slice(-LAST_WORDS);
  });
  // What was handed to a reader that is no more is seen to when it has ended.
  for (const stream of [input, answers, child.stderr]) stream?.on('error', () => {});
  child.once('error', ({ message }) => {
    ending.lastWords = message;
    if (child.pid === undefined) onEnd(ending);
  });
  child.once('close', (code, signal) => {
    if (code === ABORTED.code || signal === ABORTED.signal) ending.tooHeavy ??= 'memory';
    onEnd(ending);
  });
  letGo(child);
  return {
    hand({ head, bytes }) {
      input.cork();
      input.write(head);
      for (const part of bytes) input.write(part);
      input.uncork();
    },
    keepAlive: (isBusy) => (isBusy ? answers.ref() : answers.unref()),
    kill: () => child.kill('SIGKILL'),
  };
}

/** A program that is one file with its Node takes them from its environment alone. */
const flags = ({ memoryMb }: ReadingLimits): string =>
  [
    `--max-old-space-size=${memoryMb}`,
    '--max-semi-space-size=4',
    // The sources are read as they are.
    '--no-warnings',
  ].join(' ');

/** A reader keeps nobody from ending: it ends with its input. */
function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) (stream as (Duplex & { unref(): void }) | null)?.unref();
}
