import { readdirSync, readFileSync } from 'node:fs';

/** Of a second, in which Linux counts what processes work. */
const TICKS = 100;

/** Processor seconds and resident megabytes of this process and of those that it has started. */
export function usage(): { cpuSeconds: number; residentMb: number } {
  const { user, system } = process.cpuUsage();
  const children = childrenOf(process.pid).map((pid) => ({
    ...statOf(pid),
    residentMb: residentMb(pid),
  }));
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    // Those that have ended are counted with the process that started them.
    cpuSeconds:
      (user + system) / 1e6 +
      statOf(process.pid).endedSeconds +
      sum(children.map(({ ownSeconds }) => ownSeconds)),
    residentMb: residentMb(process.pid) + sum(children.map(({ residentMb }) => residentMb)),
  };
}

/** Fields of /proc/PID/stat after the name, which may hold spaces. */
function statOf(pid: number): { parent: number; ownSeconds: number; endedSeconds: number } {
  const fields = readFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = (index: number) => Number(fields[index] ?? 0);
  return {
    parent: Number(fields[1]),
    ownSeconds: (ticks(11) + ticks(12)) / TICKS,
    endedSeconds: (ticks(13) + ticks(14)) / TICKS,
  };
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => statOf(child).parent === pid);

/** What several processes share is counted once among them. */
const residentMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFile(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

/** Empty where the process has ended meanwhile. */
function readFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
