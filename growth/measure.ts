import { GCProfiler } from 'node:v8';
import { createContext, Script } from 'node:vm';
import type { Reader, Shape } from './reader.ts';

/**
 * Times longer and larger at most for each doubling of the text: 2 is in proportion, 4 is quadratic. Memory
 * that lives longer is swept more often, which is as much more as linear work may take.
 */
const MOST_GROWTH = 2.8;
/** Less than this says nothing about growth: milliseconds of this thread's CPU, and bytes that were asked for. */
const MEANINGFUL: Reading = { time: 60, memory: 16_000_000 };
/** Characters from which on a meaningful reading is enough. */
const ENOUGH = 2 ** 18;
const FIRST = 500;
/** Each text is this many times as long as the one before. */
const STEP = 4;
/** What would mean something a step on, even if it grew with the cube. */
const TELLING: Reading = {
  time: MEANINGFUL.time / STEP ** 3,
  memory: MEANINGFUL.memory / STEP ** 3,
};
/**
 * Where a part of the work is in proportion and another goes with the square, it has grown so much a step
 * before it has grown by MOST_GROWTH.
 */
const DOUBTFUL_GROWTH = 2.25;
const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 15;
/** CPU milliseconds for a look that is taken again. */
const PATIENCE = 3_000;
/** Milliseconds after which a reading is broken off. */
const DEADLINE = 20_000;

interface Reading {
  time: number;
  memory: number;
}

/** Where work outgrew its text, and how many times it grew for each doubling. */
export interface Fault {
  shape: string;
  length: number;
  growth: Reading;
}

/**
 * A length at which a reader's work grows faster than its text.
 * Nothing is said of how long anything takes: only readings of one run are held against each other.
 * Most that is in proportion shows it a step before the limit, at a quarter of the work.
 */
export async function findFault(reader: Reader, shape: Shape): Promise<Fault | undefined> {
  const lengths = lengthsUpTo(reader.limit);
  const shorter = lengths.slice(0, -1);
  const isInProportion =
    shorter.length > 1 &&
    !(await findGrowth(reader, shape, {
      lengths: shorter,
      enough: ENOUGH / STEP,
      meaningful: TELLING,
      most: DOUBTFUL_GROWTH,
    }));
  if (isInProportion) return undefined;
  return findGrowth(reader, shape, {
    lengths,
    enough: ENOUGH,
    meaningful: MEANINGFUL,
    most: MOST_GROWTH,
  });
}

interface Measure {
  lengths: number[];
  /** Characters from which on a meaningful reading is enough. */
  enough: number;
  meaningful: Reading;
  most: number;
}

async function findGrowth(
  reader: Reader,
  shape: Shape,
  measure: Measure,
): Promise<Fault | undefined> {
  const { lengths, enough, meaningful, most } = measure;
  const readings = new Map<number, Reading>();
  const readAt = async (index: number): Promise<Reading> => {
    const reading = readings.get(index) ?? (await read(reader, shape, lengths[index] as number));
    readings.set(index, reading);
    return reading;
  };
  const isMeaningless = async (index: number): Promise<boolean> => {
    const { time, memory } = await readAt(index);
    return time < meaningful.time && memory < meaningful.memory;
  };
  // Most shapes mean nothing to most readers, at no length: one reading says so.
  const last = lengths.length - 1;
  let top = lengths.findIndex((length, index) => length >= enough || index === last);
  while (top < last && (await isMeaningless(top))) top += 1;
  for (let index = top; index > 0 && !(await isMeaningless(index)); index -= 1) {
    const [large, small] = [await readAt(index), await readAt(index - 1)];
    if (!outgrows(growthOf(small, large, meaningful), most)) continue;
    const length = lengths[index] as number;
    const growth =
      large.time === Infinity ? large : await readAgain(reader, shape, { ...measure, length });
    if (outgrows(growth, most)) return { shape: shape.name, length, growth };
  }
  return undefined;
}

/** Down from the limit, so that the longest text is one of them. */
function lengthsUpTo(limit: number): number[] {
  const lengths = [];
  for (let length = limit; length >= FIRST; length = Math.floor(length / STEP)) {
    lengths.unshift(length);
  }
  return lengths;
}

/**
 * Several readings of either length, in turns, so that a busy machine slows both. What disturbs only
 * adds to the time; memory that is swept late is missing in one reading and too much in another.
 */
async function readAgain(
  reader: Reader,
  shape: Shape,
  { length, meaningful, most }: Pick<Measure, 'meaningful' | 'most'> & { length: number },
): Promise<Reading> {
  let small = { time: Infinity, memory: 0 };
  let large = { time: Infinity, memory: Infinity };
  let spent = 0;
  for (
    let round = 0;
    round < MOST_ROUNDS && (round < FEWEST_ROUNDS || spent < PATIENCE);
    round += 1
  ) {
    const one = await read(reader, shape, Math.floor(length / STEP));
    const other = await read(reader, shape, length);
    spent += one.time + other.time;
    small = {
      time: Math.min(small.time, one.time),
      memory: Math.max(small.memory, one.memory),
    };
    large = {
      time: Math.min(large.time, other.time),
      memory: Math.min(large.memory, other.memory),
    };
    if (!outgrows(growthOf(small, large, meaningful), most)) break;
  }
  return growthOf(small, large, meaningful);
}

const outgrows = ({ time, memory }: Reading, most: number): boolean =>
  Math.max(time, memory) > most;

const growthOf = (small: Reading, large: Reading, meaningful: Reading): Reading => ({
  time: perDoubling(small.time, large.time, meaningful.time),
  memory: perDoubling(small.memory, large.memory, meaningful.memory),
});

/** What is too little to mean anything has not grown. */
const perDoubling = (small: number, large: number, meaningful: number): number =>
  large < meaningful ? 1 : (large / Math.max(small, meaningful / 100)) ** (1 / Math.log2(STEP));

async function read(reader: Reader, shape: Shape, length: number): Promise<Reading> {
  const text = shape.text(length);
  const collections = new GCProfiler();
  const held = process.memoryUsage().heapUsed;
  collections.start();
  const begun = timeOfThread();
  const faultsBefore = pageFaults();
  const inTime = await readInTime(() => reader.read(text));
  const faults = pageFaults() - faultsBefore;
  const time = timeOfThread() - begun;
  const { statistics } = collections.stop();
  if (!inTime) return { time: Infinity, memory: Infinity };
  const freed = statistics.map(
    ({ beforeGC, afterGC }) =>
      beforeGC.heapStatistics.usedHeapSize - afterGC.heapStatistics.usedHeapSize,
  );
  return {
    time: Math.max(0, time - faults * PAGE_MS),
    memory: freed.reduce((sum, bytes) => sum + bytes, process.memoryUsage().heapUsed - held),
  };
}

const cell = new Int32Array(new SharedArrayBuffer(4));

/**
 * Milliseconds of CPU that this thread has had. Of a thread that runs, many systems know only whole
 * ticks of some milliseconds; where it gives way for a moment, all is counted.
 */
function timeOfThread(): number {
  Atomics.wait(cell, 0, 0, 0.1);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const pageFaults = (): number => process.resourceUsage().minorPageFault;

/**
 * Milliseconds that it takes to touch a page of memory for the first time. On a virtual machine it may be
 * longer than all work on what then stands in it, and only the longer text needs new pages.
 */
const PAGE_MS = Math.min(...[0, 1, 2].map(touchPages));

function touchPages(): number {
  const memory = Buffer.allocUnsafeSlow(2 ** 24);
  const [begun, before] = [timeOfThread(), pageFaults()];
  for (let at = 0; at < memory.length; at += 4096) memory[at] = 1;
  const faults = pageFaults() - before;
  return faults === 0 ? 0 : (timeOfThread() - begun) / faults;
}

/** Only a script's own time limit ends code that never gives way. */
const script = new Script('read()');
const room = createContext({ read: () => undefined as unknown });

async function readInTime(run: () => unknown): Promise<boolean> {
  try {
    room.read = run;
    await script.runInContext(room, { timeout: DEADLINE });
    return true;
  } catch (error) {
    // A refusal is an answer.
    return (error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  }
}
