import { readdirSync, readFileSync } from 'node:fs';

const KB = 1024;

/**
 * Bytes of memory that a process and all that it started hold for themselves; 0 where the system does
 * not say it as Linux does.
 */
export function memoryOfTree(pid: number): number {
  const children = new Map<number, number[]>();
  for (const name of readProcesses()) {
    const parent = parentOf(name);
    if (parent === null) continue;
    const known = children.get(parent);
    if (known) known.push(Number(name));
    else children.set(parent, [Number(name)]);
  }
  let bytes = 0;
  const left = [pid];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    bytes += memoryOf(one);
    left.push(...(children.get(one) ?? []));
  }
  return bytes;
}

function readProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Its name may hold anything, brackets and spaces too: what follows it begins after the last one. */
function parentOf(pid: string): number | null {
  const stat = read(`/proc/${pid}/stat`);
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return parent === undefined ? null : Number(parent);
}

/** What it shares with others, such as the program itself, is not counted. */
const memoryOf = (pid: number): number =>
  Number(/^RssAnon:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * KB;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
