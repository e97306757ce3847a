import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What processes have taken so far. */
export interface Usage {
  cpuSeconds: number;
  memoryMb: number;
}

/** Of all of these together; as Linux tells it. */
export function usageOf(pids: readonly number[]): Usage {
  const each = pids.map((pid) => {
    // The name, in brackets, may hold anything; what follows it is numbers.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      cpu: (Number(stat[11]) + Number(stat[12])) / ticks(),
      memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024,
    };
  });
  return {
    cpuSeconds: each.reduce((sum, { cpu }) => sum + cpu, 0),
    memoryMb: each.reduce((sum, { memory }) => sum + memory, 0),
  };
}

let known: number | undefined;
const ticks = (): number =>
  (known ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));
