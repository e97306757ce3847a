import type { NoiseCounts, NoiseKind } from '@linkwright/core/all';
import { type KeptStorage, readStored, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

/** How many errors of others this browser kept quiet about, or told the server of. */
export function readNoise(
  storage: KeptStorage,
  key: string = storedKeys.suppressedErrors,
): NoiseCounts {
  const kept = readStored(storage, key) as Partial<Record<NoiseKind, unknown>> | null;
  const count = (kind: NoiseKind): number =>
    Number.isSafeInteger(kept?.[kind]) ? Number(kept?.[kind]) : 0;
  return { extension: count('extension'), network: count('network') };
}

export function countNoise(storage: KeptStorage, kind: NoiseKind): void {
  const counts = readNoise(storage);
  writeStored(storage, storedKeys.suppressedErrors, { ...counts, [kind]: counts[kind] + 1 });
}
