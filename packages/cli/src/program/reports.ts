import { type RunCondition, renderModes, runConditions } from '@linkwright/core/vocabulary';
import { InvalidArgumentError, Option } from 'commander';
import { resultFormats } from '../reports/result-formats.ts';
import { type AddCommand, collect, withCommonFlags, withExamples, withProject } from './command.ts';

/** The commands that check links. */
export function defineReports(add: AddCommand): void {
  const report = withCommonFlags(
    add('report', 'check whether your link is on each of many pages', async () => {
      const { report } = await import('../commands/report.ts');
      return report;
    })
      .argument(
        '[sources...]',
        "list files, addresses of pages or sitemaps, names of the project’s lists; '-' reads stdin",
      )
      .option('-d, --destination <url>', 'where the link must lead')
      .option('-a, --anchor <text>', 'the words that must carry it')
      .option('-k, --keyword <text>', 'what the links are about; not needed with --local')
      .option('--sitemap', 'every address is that of a sitemap, whatever its name')
      .option('--local', 'check from this machine, without a server')
      .option('-c, --concurrency <n>', 'pages at once with --local, 1 to 200', pagesAtOnce)
      .addOption(
        new Option(
          '--render <when>',
          'open pages in a browser with --local: where scripts draw them (auto, by default), always, never',
        ).choices(renderModes),
      )
      .option('--pictures <folder>', 'save pictures of the pages opened in a browser, with --local')
      .option('--resume', 'go on with this report where it was interrupted')
      .addOption(conditions('--fail-on', 'what ends it with 1; what it fails on by default'))
      .addOption(conditions('--only', 'only the lines of which one of these holds'))
      .option('--since <run>', 'compare with LAST, a file of results, or a report on the server')
      .option('--csv', 'the results as CSV')
      .addOption(
        new Option('--output <format>', 'the results in this form; json: a line each').choices(
          resultFormats,
        ),
      )
      .option(
        '-o, --out <file>',
        'save the results: .csv, .jsonl, .html, .md, .xml or .xlsx; repeatable',
        collect,
      )
      .option('--html <file>', 'save the results as a page to look at, too')
      .option('--receipts <folder>', 'save the receipt of each page, on a server')
      .option('-f, --force', 'overwrite the files'),
  );
  withExamples(withProject(report), reportExamples);
  const diff = withCommonFlags(
    add('report diff', 'what became of links from one run to another', async () => {
      const { diffReports } = await import('../commands/report-diff.ts');
      return diffReports;
    })
      .argument('<earlier>', 'a file of results (.jsonl), or a report on the server')
      .argument('<later>', 'the same')
      .addOption(conditions('--fail-on', 'what ends it with 1; lost by default')),
  );
  withExamples(diff, diffExamples);
  const receipt = withCommonFlags(
    add('verify-receipt', 'check the receipt of a page, without its server', async () => {
      const { verifyReceiptFile } = await import('../commands/verify-receipt.ts');
      return verifyReceiptFile;
    })
      .argument('<file>', "the receipt; '-' reads stdin")
      .option(
        '--key <key>',
        'what you trust: a key of the log, a file with it, or the server’s address',
      )
      .option('--timestamp-ca <file>', 'certificates (PEM) of the time-stamp authority you trust'),
  );
  withExamples(receipt, receiptExamples);
  const log = withCommonFlags(
    add('audit-log', 'compute a log of receipts anew, and compare it', async () => {
      const { auditLog } = await import('../commands/audit-log.ts');
      return auditLog;
    })
      .argument('[url]', 'the installation; by default your server')
      .option('--keep <file>', 'compare with the checkpoint in the file, and keep the newest there')
      .option('--key <key>', 'the key of the log; by default that of the open one'),
  );
  withExamples(log, logExamples);
}

const reportExamples = `
$ linkwright report pages.txt --local -d example.com/plan -a "garden planner"
$ linkwright report https://example.org/sitemap.xml -k garden -d example.com/plan -a planner
$ cut -f2 links.tsv | linkwright report - --local -d example.com -a Example --csv > links.csv
$ linkwright report pages.csv --local -d example.com -a Example --html report.html
$ linkwright report sheet.csv --local --since LAST --fail-on lost,noindex --out links.xlsx --force

A list names a page a line, or is CSV with a header; columns such as Target and Anchor give a row a
link of its own. Without sources, the server checks its own posts. Exit code 1: a page was seen and
the link is not on it as it should be, or what --fail-on names; 5: only pages that could not be seen.
Ctrl-C stops the work, also the server's, and keeps what was checked for --resume.`;

const diffExamples = `
$ linkwright report diff monday.jsonl tuesday.jsonl
$ linkwright report diff monday.jsonl tuesday.jsonl --fail-on lost,changed --json`;

const receiptExamples = `
$ linkwright verify-receipt receipt.json
$ linkwright verify-receipt receipt.json --key keys.txt --timestamp-ca authority.pem
$ linkwright verify-receipt receipt.json --key https://linkwright.example

Nothing is asked of any network, but for a key at an address. Without --key the receipt is checked
against the key that it brings along, which shows that nothing was changed, not who wrote it.
Exit code 1: the receipt does not hold.`;

const logExamples = `
$ linkwright audit-log https://linkwright.example --keep checkpoint.txt

Reads every entry (34 bytes each). Exit code 1: the log is not what was signed, or does not begin
with what the checkpoint you kept says.`;

const conditions = (flag: string, description: string): Option =>
  new Option(`${flag} <conditions>`, description).argParser(readConditions);

function readConditions(text: string): RunCondition[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const known = names.filter((name): name is RunCondition =>
    runConditions.some((one) => one === name),
  );
  if (known.length === names.length) return known;
  throw new InvalidArgumentError(`Conditions, apart by commas: ${runConditions.join(', ')}.`);
}

function pagesAtOnce(text: string): number {
  const pages = Number(text);
  if (Number.isInteger(pages) && pages >= 1 && pages <= 200) return pages;
  throw new InvalidArgumentError('It must be a whole number from 1 to 200.');
}
