import { renderModes } from '@linkwright/core';
import { InvalidArgumentError, Option } from 'commander';
import { type AddCommand, withCommonFlags, withExamples } from './command.ts';

/** The commands that check links. */
export function defineReports(add: AddCommand): void {
  const report = withCommonFlags(
    add('report', 'check whether your link is on each of many pages', async () => {
      const { report } = await import('../commands/report.ts');
      return report;
    })
      .argument('[sources...]', "list files, addresses of pages or sitemaps; '-' reads stdin")
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
      .option('--csv', 'the results as CSV')
      .option('-o, --out <file>', 'save the results: .csv, .jsonl or .html')
      .option('--html <file>', 'save the results as a page to look at, too')
      .option('-f, --force', 'overwrite the files'),
  );
  withExamples(report, reportExamples);
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

A list names a page a line, or is CSV with a header. Without sources, the server checks its own
posts. Exit code 1: at least one link is not live. Ctrl-C stops the work, also the server's, and
keeps what was checked for --resume.`;

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

function pagesAtOnce(text: string): number {
  const pages = Number(text);
  if (Number.isInteger(pages) && pages >= 1 && pages <= 200) return pages;
  throw new InvalidArgumentError('It must be a whole number from 1 to 200.');
}
