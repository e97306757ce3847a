import { industries, lengths, linkPolicies, tones } from '@linkwright/core/vocabulary';
import { InvalidArgumentError, Option } from 'commander';
import { rowFormats } from '../bulk/rows/row-source.ts';
import { type AddCommand, collect, withCommonFlags, withExamples, withProject } from './command.ts';

/** The commands that have articles written. */
export function defineGeneration(add: AddCommand): void {
  const generate = withCommonFlags(
    add('generate', 'write an article with your link in it, and publish it', async () => {
      const { generate } = await import('../commands/generate.ts');
      return generate;
    })
      .option('-k, --keyword <text>', 'what the article is about')
      .option('-a, --anchor <text>', 'the text of the link')
      .option('-u, --url <url>', 'where the link leads')
      .addOption(new Option('--tone <tone>').choices(tones))
      .addOption(new Option('--length <length>').choices(lengths))
      .addOption(new Option('--industry <industry>').choices(industries))
      .option('--instructions <text>', 'anything else the writer should know')
      .option(
        '-s, --source <address-or-file>',
        'a page, or a .md, .txt, .html, .pdf or .docx file, that the article may rest on; repeatable',
        collect,
      )
      .option('--notes <text>', 'facts that the article may state')
      .addOption(
        new Option('--link-policy <policy>', 'what the link tells search engines').choices(
          linkPolicies,
        ),
      )
      .option('--voice', 'in your own voice, or not at all')
      .option('--no-voice', 'not in your voice, which counts otherwise')
      .option('--draft', 'keep it as a draft, which you look at and publish later')
      .option('--permanent', 'publish it for good, for a credit')
      .option('--local', 'write on this machine, without a server and without publishing')
      .option('--resume', 'pick up the same article, which was interrupted')
      .option('-o, --out <file>', "save the article; '-' prints it")
      .addOption(
        new Option('--format <format>', 'of the article; Markdown only with --local').choices([
          'markdown',
          'html',
        ]),
      )
      .option('-f, --force', 'overwrite the file'),
  );
  withExamples(withProject(generate), generateExamples);
  withExamples(
    withProject(
      withCommonFlags(
        add('bulk', 'have an article made of every row of a list', async () => {
          const { bulk } = await import('../commands/bulk.ts');
          return bulk;
        })
          .argument('<file>', "the list: CSV, TSV, JSON or JSON Lines; '-' reads stdin")
          .option(
            '--publish',
            'your server writes and publishes them, a credit each; what search engines would not list becomes a draft',
          )
          .option('--publish-all', 'the same, whatever an article scores')
          .option('--hold', 'your server writes them and keeps each as a draft; no credits')
          .option('-o, --out <folder>', 'save each article there; without --publish, written here')
          .addOption(
            new Option('--format <format>', 'of the articles').choices(['markdown', 'html']),
          )
          .option('--local', 'write on this machine; without --out only the results are kept')
          .addOption(new Option('--input-format <format>', 'of the list').choices(rowFormats))
          .option('--map <pairs>', 'which column is what, e.g. keyword=Topic,url=3')
          .addOption(new Option('--tone <tone>', 'where a row says none').choices(tones))
          .addOption(new Option('--length <length>', 'where a row says none').choices(lengths))
          .addOption(
            new Option('--industry <industry>', 'where a row says none').choices(industries),
          )
          .addOption(
            new Option('--link-policy <policy>', 'where a row says none').choices(linkPolicies),
          )
          .option('--instructions <text>', 'where a row says none')
          .option('-s, --source <address-or-file>', 'where a row says none; repeatable', collect)
          .option('--notes <text>', 'where a row says none')
          .option('--voice', 'in your own voice, or not at all')
          .option('--no-voice', 'not in your voice, which counts otherwise')
          .option('-c, --concurrency <n>', 'rows at once, 1 to 100 (default 5)', wholeNumber(100))
          .option('--rate <n>', 'rows begun in a minute, at most', wholeNumber(100_000))
          .option(
            '--patience <s>',
            'seconds without success that end it (default 120)',
            wholeNumber(86_400),
          )
          .option('--limit <n>', 'only the first rows that are not done', wholeNumber(10_000_000))
          .option('--skip-bad', 'go on without the rows that cannot be worked on')
          .option('--dry-run', 'say what would be done, and what it would cost')
          .option('-y, --yes', 'do not ask')
          .option('--csv', 'the results as CSV')
          .option('--results <file>', 'save the results: .csv or .jsonl')
          .option('--resume', 'go on where a run ended; failed rows are tried again')
          .option('--journal <file>', 'what is done is noted there')
          .option('-f, --force', 'start anew over an existing journal, and overwrite the results'),
      ),
    ),
    bulkExamples,
  );
}

const bulkExamples = `
$ linkwright bulk rows.csv --publish --dry-run
$ linkwright bulk rows.csv --publish --yes --results posts.csv
$ linkwright bulk rows.csv --hold --results drafts.csv
$ linkwright bulk rows.csv --out articles --concurrency 10 --tone casual
$ linkwright bulk rows.csv --out articles --resume
$ cut -f1-3 sheet.tsv | linkwright bulk - --map keyword=1,anchor=2,url=3 --out articles

The list has a column each for keyword, anchor text and target URL. Results are JSON Lines where
stdout is no terminal. Ctrl-C finishes what is being written, twice ends at once; --resume goes on.`;

function wholeNumber(most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
  };
}

const generateExamples = `
$ linkwright generate -k "raised beds" -a "garden planner" -u example.com/plan
$ linkwright generate -k "raised beds" -a "garden planner" -u example.com/plan --local -o beds.md
$ linkwright generate -k "raised beds" -a planner -u example.com/plan -s example.org/soil -s beds.pdf
$ linkwright generate -k "raised beds" -a "garden planner" -u example.com/plan --draft
$ linkwright generate

In a terminal, what is missing is asked for.`;
