import { spawnSync } from 'node:child_process';

const words = ['unshare', '--map-root-user', '--net'] as const;

/** Whether this machine lets a program have no network. */
export const canBeOffline = spawnSync(words[0], [...words.slice(1), 'true']).status === 0;

/** A program's words, for a machine without any network: not even its own loopback is up. */
export const withoutNetwork = (program: string, args: readonly string[]): [string, string[]] => [
  words[0],
  [...words.slice(1), program, ...args],
];
