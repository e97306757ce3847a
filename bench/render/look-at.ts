import { readdirSync, readFileSync } from 'node:fs';
import { memoryOfTree } from '../../packages/core/src/node/rendering/process-memory.ts';

/** Browsers that a process has started and that run. */
export function browsers(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent && /chrom/.test(read(pid, 'cmdline')))
    .map(Number);
}

/** Bytes that they hold for themselves. */
export const browserMemory = (parent: number): number =>
  browsers(parent).reduce((sum, pid) => sum + memoryOfTree(pid), 0);

/**
 * Seconds that processors have worked so far: on whatever, and on this process and all that it started
 * but for one that is not measured.
 */
export function worked(except: number | undefined): { all: number; ours: number } {
  const [, user, nice, system, , , irq, softirq] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).map(Number) ?? [];
  const all = [user, nice, system, irq, softirq].reduce((sum: number, one) => sum + (one ?? 0), 0);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const childrenOf = Map.groupBy(pids, (pid) => Number(fieldsOf(pid)[1]));
  let ours = 0;
  const left = [String(process.pid)];
  for (let pid = left.pop(); pid !== undefined; pid = left.pop()) {
    if (Number(pid) === except) continue;
    // Its own, and of those that it has seen end.
    for (const field of fieldsOf(pid).slice(11, 15)) ours += Number(field);
    left.push(...(childrenOf.get(Number(pid)) ?? []));
  }
  return { all: all / TICKS, ours: ours / TICKS };
}

/** Of a second, in which Linux counts. */
const TICKS = 100;

const parentOf = (pid: string): number => Number(fieldsOf(pid)[1]);

/** Of /proc/PID/stat after the name, which may hold spaces. */
const fieldsOf = (pid: string): string[] => read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];

function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
