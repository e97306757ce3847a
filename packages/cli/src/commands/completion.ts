import type { Command } from 'commander';
import { toBash } from '../completion/bash.ts';
import { toFish } from '../completion/fish.ts';
import { readTree } from '../completion/tree.ts';
import { toZsh } from '../completion/zsh.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';

const writers = { bash: toBash, zsh: toZsh, fish: toFish };
export type Shell = keyof typeof writers;

/** Prints the script that completes the commands of `program` in a shell. */
export async function printCompletion(
  ctx: Context,
  shell: Shell,
  program: Command,
): Promise<number> {
  ctx.stdout.write(writers[shell](readTree(program)));
  return exit.done;
}
