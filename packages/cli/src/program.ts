import { industries, lengths, linkPolicies, tones } from '@linkwright/core';
import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { CommonFlags } from './config.ts';
import type { Context } from './context.ts';
import { exit } from './exit.ts';

type Run = (ctx: Context, flags: never) => Promise<number>;

/** Runs one command line. Gives the exit code; whatever fails is said before. */
export async function runProgram(argv: string[], ctx: Context): Promise<number> {
  let exitCode: number = exit.done;
  const program = buildProgram(ctx, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
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

function buildProgram(ctx: Context, done: (exitCode: number) => void): Command {
  const program = new Command('linkwright')
    .description(manifest.description)
    .version(manifest.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void ctx.stdout.write(text),
      writeErr: (text) => void ctx.stderr.write(text),
    })
    .showSuggestionAfterError();

  const command = (name: string, description: string, load: () => Promise<Run>) =>
    program
      .command(name)
      .description(description)
      .allowExcessArguments(false)
      .action(async (flags) => done(await (await load())(ctx, flags as never)));

  withCommonFlags(
    command('generate', 'write an article with your link in it, and publish it', async () => {
      const { generate } = await import('./commands/generate.ts');
      return generate;
    })
      .option('-k, --keyword <text>', 'what the article is about')
      .option('-a, --anchor <text>', 'the text of the link')
      .option('-u, --url <url>', 'where the link leads')
      .addOption(new Option('--tone <tone>').choices(tones))
      .addOption(new Option('--length <length>').choices(lengths))
      .addOption(new Option('--industry <industry>').choices(industries))
      .option('--instructions <text>', 'anything else the writer should know')
      .addOption(
        new Option('--link-policy <policy>', 'what the link tells search engines').choices(
          linkPolicies,
        ),
      )
      .option('--local', 'write on this machine, without a server and without publishing')
      .option('-o, --out <file>', "save the article; '-' prints it")
      .addOption(
        new Option('--format <format>', 'of the article; Markdown only with --local').choices([
          'markdown',
          'html',
        ]),
      )
      .option('-f, --force', 'overwrite the file'),
  );
  withCommonFlags(
    command('doctor', 'check this machine, the settings and the server', async () => {
      const { doctor } = await import('./commands/doctor.ts');
      return doctor;
    }),
  );
  return program;
}

/** Flags of `CommonFlags`. */
function withCommonFlags(command: Command): Command {
  const flags: Record<keyof CommonFlags, [string, string]> = {
    json: ['--json', 'JSON Lines on stdout, words for people on stderr'],
    quiet: ['-q, --quiet', 'only results and errors'],
    color: ['--no-color', 'no colours (also NO_COLOR)'],
    apiUrl: ['--api-url <url>', 'the server (also LINKWRIGHT_API_URL)'],
    apiKey: ['--api-key <key>', 'your key (also LINKWRIGHT_API_KEY, which other users cannot see)'],
  };
  for (const [flag, description] of Object.values(flags)) command.option(flag, description);
  return command;
}
