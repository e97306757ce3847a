import type { Command } from 'commander';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';

/** What a command does. Gives the exit code; throws what fails. */
export type Run = (ctx: Context, flags: never, ...operands: never[]) => Promise<number>;

/**
 * Adds a command whose module is loaded only when it is called. `name` may hold a path of commands,
 * e.g. `posts list`, whose parent is there already.
 */
export type AddCommand = (name: string, description: string, load: () => Promise<Run>) => Command;

/** Flags of `CommonFlags`. */
export function withCommonFlags(command: Command): Command {
  const flags: Record<keyof CommonFlags, [string, string]> = {
    json: ['--json', 'JSON Lines on stdout, words for people on stderr'],
    quiet: ['-q, --quiet', 'only results and errors'],
    color: ['--no-color', 'no colours (also NO_COLOR)'],
    apiUrl: ['--api-url <url>', 'the server (also LINKWRIGHT_API_URL)'],
    apiKey: ['--api-key <key>', 'your key (also LINKWRIGHT_API_KEY, which other users cannot see)'],
    profile: ['--profile <name>', 'settings of this name (also LINKWRIGHT_PROFILE)'],
  };
  for (const [flag, description] of Object.values(flags)) command.option(flag, description);
  return command;
}

/** For a flag that may be given more than once. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** Lets the project file be passed over. */
export const withProject = (command: Command): Command =>
  command.option('--no-project', 'pass over linkwright.config.json');

/**
 * Shows examples after the command's own help: `text` holds lines of `$ linkwright …`, and after an
 * empty line whatever else is worth knowing.
 */
export function withExamples(command: Command, text: string): Command {
  return command.addHelpText('after', `\nExamples:\n${text.trim().replace(/^\$/gm, '  $')}`);
}
