import { industries, lengths, linkPolicies, tones } from '@linkwright/core';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { CommonFlags } from './config.ts';
import type { Context } from './context.ts';
import { exit } from './exit.ts';

type Run = (ctx: Context, flags: never, ...operands: never[]) => Promise<number>;

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
      .action(async (...given) => {
        // Commander gives the operands, then the flags, then the command.
        const [flags, ...operands] = [...given.slice(-2, -1), ...given.slice(0, -2)];
        done(await (await load())(ctx, flags as never, ...(operands as never[])));
      });

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
    command('report', 'check whether your link is on each of many pages', async () => {
      const { report } = await import('./commands/report.ts');
      return report;
    })
      .argument('[sources...]', "list files, addresses of pages or sitemaps; '-' reads stdin")
      .option('-d, --destination <url>', 'where the link must lead')
      .option('-a, --anchor <text>', 'the words that must carry it')
      .option('-k, --keyword <text>', 'what the links are about; not needed with --local')
      .option('--sitemap', 'every address is that of a sitemap, whatever its name')
      .option('--local', 'check from this machine, without a server')
      .option('-c, --concurrency <n>', 'pages at once with --local, 1 to 200', pagesAtOnce)
      .option('--resume', 'go on with this report where it was interrupted')
      .option('--csv', 'the results as CSV')
      .option('-o, --out <file>', 'save the results: .csv, .jsonl or .html')
      .option('--html <file>', 'save the results as a page to look at, too')
      .option('-f, --force', 'overwrite the files')
      .addHelpText('after', reportExamples),
  );
  withCommonFlags(
    command('verify-receipt', 'check a signed receipt of a page', async () => {
      const { verifyReceiptFile } = await import('./commands/verify-receipt.ts');
      return verifyReceiptFile;
    })
      .argument('<file>', "the receipt; '-' reads stdin")
      .option('--key <file|url>', 'the key to check with; by default that of your server')
      .addHelpText('after', receiptExamples),
  );
  withCommonFlags(
    command('doctor', 'check this machine, the settings and the server', async () => {
      const { doctor } = await import('./commands/doctor.ts');
      return doctor;
    }),
  );
  return program;
}

const reportExamples = `
Examples:
  $ linkwright report pages.txt --local -d example.com/plan -a "garden planner"
  $ linkwright report https://example.org/sitemap.xml -k garden -d example.com/plan -a planner
  $ cut -f2 links.tsv | linkwright report - --local -d example.com -a Example --csv > links.csv
  $ linkwright report pages.csv --local -d example.com -a Example --html report.html

A list names a page a line, or is CSV with a header. Without sources, the server checks its own
posts. Exit code 1: at least one link is not live. Ctrl-C stops the work, also the server's, and
keeps what was checked for --resume.`;

const receiptExamples = `
Examples:
  $ linkwright verify-receipt receipt.json --key key.json
  $ linkwright verify-receipt receipt.json --key https://linkwright.example

With a key in a file, nothing is asked of any network. Exit code 1: the receipt is not genuine.`;

function pagesAtOnce(text: string): number {
  const pages = Number(text);
  if (Number.isInteger(pages) && pages >= 1 && pages <= 200) return pages;
  throw new InvalidArgumentError('It must be a whole number from 1 to 200.');
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
