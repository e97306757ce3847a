// `linkwright bulk` beside the ideal: a model in a process of its own, lanes that lose no time, and
// memory that does not grow with the list.
import { idealMs, SLOTS } from './bulk/latencies.ts';
import { runProgram, type Took } from './bulk/run-program.ts';

const ROUNDS = 3;
const BOUNDS = { steady: 1.05, tail: 1.05, growth: 1.2 };
const LANES = { rows: 200, lanes: 10 };
const LIMITED = { rows: 1000, lanes: 50 };
const FEW = 5000;
const MANY = 20_000;

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function mustBeWhole({ code, done }: Took, rows: number): void {
  if (code !== 0 || done !== rows) {
    throw new Error(`The run ended with ${code} and ${done} of ${rows} posts`);
  }
}

async function overIdeal(kind: 'steady' | 'tail'): Promise<number> {
  const ideal = idealMs(kind, LANES);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const took = await runProgram(kind, LANES);
    mustBeWhole(took, LANES.rows);
    ratios.push(took.ms / ideal);
  }
  const seen = ratios.map((ratio) => ratio.toFixed(3)).join(', ');
  console.log(`${kind.padEnd(8)} ${LANES.rows} posts in ${LANES.lanes} lanes: ${seen} of ideal`);
  return median(ratios);
}

const steady = await overIdeal('steady');
const tail = await overIdeal('tail');

const limited = await runProgram('slots', LIMITED);
const lost = LIMITED.rows - limited.done;
const ideal = idealMs('slots', { rows: LIMITED.rows, lanes: SLOTS });
console.log(
  `limited  ${LIMITED.rows} posts in ${LIMITED.lanes} lanes, ${SLOTS} taken: ${lost} lost, ${(limited.ms / ideal).toFixed(2)} of ideal, exit code ${limited.code}`,
);

const few = await runProgram('instant', { rows: FEW, lanes: 50 });
mustBeWhole(few, FEW);
const many = await runProgram('instant', { rows: MANY, lanes: 50 });
mustBeWhole(many, MANY);
const growth = many.peakMb / few.peakMb;
console.log(
  `memory   ${few.peakMb.toFixed(0)} MB at most for ${FEW} posts, ${many.peakMb.toFixed(0)} MB for ${MANY}`,
);

const say = (one: typeof BOUNDS) =>
  `steady ${one.steady.toFixed(3)}, tail ${one.tail.toFixed(3)}, memory ${one.growth.toFixed(2)}`;
console.log(
  `bulk: ${lost} lost, ${say({ steady, tail, growth })} (needs 0 lost, at most ${say(BOUNDS)})`,
);
const isHeld =
  lost === 0 &&
  limited.code === 0 &&
  steady <= BOUNDS.steady &&
  tail <= BOUNDS.tail &&
  growth <= BOUNDS.growth;
process.exitCode = isHeld ? 0 : 1;
