import { AppError, isErrorCode } from '../../errors.ts';
import { type Refused, type Task, type Threw, taskHead } from './frames.ts';
import { type ReadingLimits, TooHeavy } from './limits.ts';
import { type Ending, type Reader, type ReaderAnswer, startReader } from './reader.ts';

export interface PoolOptions {
  program: string;
  limits: ReadingLimits;
  /** Processes at most. */
  most: number;
  /** They come after everything else that waits for a processor. */
  givesWay?: boolean;
}

/** A reading that failed: a fault of ours that the text brought to light. */
export class ReadingFault extends Error {}

/** With one reader: the text that is read, and one that follows it without a pause. */
const AHEAD = 2;
/** A reader with nothing to do gives its memory back; one that is not heard of is ended from outside. */
const SILENCE_MS = 60_000;
/** Deaths for no known reason that a text is let off: somebody else may have ended its reader. */
const PARDONS = 1;

interface Text {
  head: Buffer;
  bytes: readonly Buffer[];
  deaths: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Place {
  reader: Reader;
  texts: Text[];
  silence: NodeJS.Timeout;
}

/** Readers that are started when there is something to read, and again when one has ended. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #places: Place[] = [];
  #queue: Text[] = [];
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * What the reading of a text gives. Rejects with TooHeavy where it passes the limits, AppError where
   * the reading refuses it, ReadingFault where the reading fails, and with the signal's reason.
   */
  read(task: Task, bytes: readonly Buffer[] = [], signal?: AbortSignal): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(closed());
    if (signal?.aborted) return Promise.reject(signal.reason);
    const length = bytes.reduce((sum, part) => sum + part.length, 0);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const text: Text = { head: taskHead(task, length), bytes, deaths: 0, resolve, reject };
    this.#queue.push(text);
    this.#share();
    if (!signal) return promise;
    const leave = () => {
      this.#queue = this.#queue.filter((waiting) => waiting !== text);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** Ends every reader. What is not read is rejected. */
  close(): void {
    this.#isClosed = true;
    for (const { reader, texts, silence } of this.#places) {
      clearTimeout(silence);
      reader.kill();
      for (const text of texts) text.reject(closed());
    }
    for (const text of this.#queue) text.reject(closed());
    this.#places.length = 0;
    this.#queue = [];
  }

  /** To the first reader that is free, so that few are started and those know the work. */
  #share(): void {
    for (let text = this.#queue[0]; text; text = this.#queue[0]) {
      const place =
        this.#places.find(({ texts }) => texts.length === 0) ??
        (this.#places.length < this.#options.most ? this.#open() : undefined) ??
        this.#places.find(({ texts }) => texts.length < AHEAD);
      if (!place) return;
      this.#queue.shift();
      place.texts.push(text);
      place.reader.hand(text);
      this.#watch(place);
    }
  }

  #open(): Place {
    const { program, limits, givesWay = false } = this.#options;
    const reader = startReader({
      program,
      limits,
      givesWay,
      onAnswer: (answer) => {
        const text = place.texts.shift();
        this.#watch(place);
        if (text) settle(text, answer);
        this.#share();
      },
      onEnd: (ending) => this.#bury(place, ending),
    });
    const silence = setTimeout(() => this.#end(place), SILENCE_MS);
    const place: Place = { reader, texts: [], silence: silence.unref() };
    this.#places.push(place);
    return place;
  }

  #watch({ reader, texts, silence }: Place): void {
    reader.keepAlive(texts.length > 0);
    silence.refresh();
  }

  /** After a silence. */
  #end(place: Place): void {
    place.texts.shift()?.reject(new TooHeavy('work', this.#options.limits));
    if (place.texts.length === 0) this.#leave(place);
    place.reader.kill();
  }

  #leave(place: Place): void {
    const at = this.#places.indexOf(place);
    if (at >= 0) this.#places.splice(at, 1);
    clearTimeout(place.silence);
  }

  /** The text that was being read is answered, or read once more; the others have lost nothing. */
  #bury(place: Place, { tooHeavy, wasReady, lastWords }: Ending): void {
    this.#leave(place);
    const [first, ...others] = place.texts;
    if (this.#isClosed || !first) return;
    const again = [...others, ...this.#queue];
    first.deaths += 1;
    if (tooHeavy) first.reject(new TooHeavy(tooHeavy, this.#options.limits));
    else if (!wasReady) first.reject(new Error(`No reader could be started: ${lastWords}`));
    else if (first.deaths > PARDONS) first.reject(new ReadingFault('Its reader ended twice'));
    else again.unshift(first);
    this.#queue = again;
    this.#share();
  }
}

function settle(text: Text, answer: ReaderAnswer): void {
  if ('result' in answer) text.resolve(answer.result);
  else text.reject('refused' in answer ? refusalOf(answer.refused) : faultOf(answer.threw));
}

const refusalOf = ({ code, message, details }: Refused['refused']): Error =>
  isErrorCode(code) ? new AppError(code, { message, details }) : new ReadingFault(message);

function faultOf({ name, message, stack }: Threw['threw']): ReadingFault {
  const fault = new ReadingFault(`${name}: ${message}`);
  if (stack) fault.stack = stack;
  return fault;
}

const closed = (): Error => new Error('The reading room is closed');
