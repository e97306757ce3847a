import { Command, CommanderError, type Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { actGroups, type CommandGroup, groupsOf, isNamed } from './acts/groups.ts';
import type { Context } from './context.ts';
import { exit } from './exit.ts';
import { defineAccount } from './program/account.ts';
import type { AddCommand } from './program/command.ts';
import { defineGeneration } from './program/generation.ts';
import { defineLibrary } from './program/library.ts';
import { defineMachine } from './program/machine.ts';
import { defineMcp } from './program/mcp.ts';
import { defineReports } from './program/reports.ts';

const areas = [defineGeneration, defineReports, defineLibrary];
const laterAreas = [defineAccount, defineMachine, defineMcp];

/** Runs one command line. Gives the exit code; whatever fails is said before. */
export async function runProgram(argv: string[], ctx: Context): Promise<number> {
  let exitCode: number = exit.done;
  try {
    const words = argv.length > 0 ? argv : await chosenWords(ctx);
    const done = (code: number) => {
      exitCode = code;
    };
    const groups = await loadGroups(groupsOf(words));
    const program = buildProgram(ctx, done, { groups, isAsked: (name) => isNamed(name, words) });
    if (words.length > 0) await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exit.done;
    const { reportFailure } = await import('./report-failure.ts');
    return reportFailure(ctx, error, {
      json: argv.includes('--json'),
      // Commander has already said what is wrong with the command line.
      isSaid: error instanceof CommanderError,
    });
  }
}

/** What a person chooses where no command is named. */
const chosenWords = async (ctx: Context): Promise<string[]> =>
  (await import('./menu.ts')).chooseCommand(ctx);

/** What defines the commands of groups, by the names of the groups. */
type LoadedGroups = ReadonlyMap<string, (add: AddCommand) => void>;

async function loadGroups(groups: readonly CommandGroup[]): Promise<LoadedGroups> {
  if (groups.length === 0) return new Map();
  const { defineActs } = await import('./acts/define.ts');
  const loaded = groups.map(async ({ name, acts }) => {
    const own = await acts();
    return [name, (add: AddCommand) => defineActs(add, own)] as const;
  });
  return new Map(await Promise.all(loaded));
}

/** Every command that there is, e.g. for what describes them. */
export const buildWholeProgram = async (ctx: Context): Promise<Command> =>
  buildProgram(ctx, () => {}, { groups: await loadGroups(actGroups), isAsked: () => true });

/** A command that nobody asked for, as the help of the program shows it: of its options, that it has some. */
class OutlinedCommand extends Command {
  override createCommand(name?: string): Command {
    return new OutlinedCommand(name);
  }
  override option(...given: [flags: string, description?: string]): this {
    return this.options.length > 0 ? this : super.option(...given);
  }
  override addOption(option: Option): this {
    return this.options.length > 0 ? this : super.addOption(option);
  }
}

/**
 * The tree of commands; `done` is told how the one that ran ended. What is not asked for is outlined, and
 * groups that are not loaded have their name and description alone, which is all that the help of the
 * program shows of them.
 */
function buildProgram(
  ctx: Context,
  done: (exitCode: number) => void,
  { groups, isAsked }: { groups: LoadedGroups; isAsked(name: string | undefined): boolean },
): Command {
  const program = new Command('linkwright')
    .description(manifest.description)
    .version(manifest.version)
    .exitOverride()
    // What stands after a command is for it, also where its parent takes the same flags.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => void ctx.stdout.write(text),
      writeErr: (text) => void ctx.stderr.write(text),
    })
    .showSuggestionAfterError();

  program.createCommand = (name) => new (isAsked(name) ? Command : OutlinedCommand)(name);

  const add: AddCommand = (name, description, load) => {
    const names = name.split(' ');
    const last = names.pop() ?? '';
    let parent = program;
    for (const group of names) {
      parent = parent.commands.find((one) => one.name() === group) ?? parent.command(group);
    }
    return parent
      .command(last)
      .description(description)
      .allowExcessArguments(false)
      .action(async (...given) => {
        // Commander gives the operands, then the flags, then the command.
        const [flags, ...operands] = [...given.slice(-2, -1), ...given.slice(0, -2)];
        done(await (await load())(ctx, flags as never, ...(operands as never[])));
      });
  };
  for (const define of areas) define(add);
  for (const { name, description } of actGroups) {
    program.command(name).description(description);
    groups.get(name)?.(add);
  }
  for (const define of laterAreas) define(add);
  return program;
}
