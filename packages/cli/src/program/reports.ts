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
    add('verify-receipt', 'check a signed receipt of a page', async () => {
      const { verifyReceiptFile } = await import('../commands/verify-receipt.ts');
      return verifyReceiptFile;
    })
      .argument('<file>', "the receipt; '-' reads stdin")
      .option('--key <file|url>', 'the key to check with; by default that of your server'),
  );
  withExamples(receipt, receiptExamples);
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
$ linkwright verify-receipt receipt.json --key key.json
$ linkwright verify-receipt receipt.json --key https://linkwright.example

With a key in a file, nothing is asked of any network. Exit code 1: the receipt is not genuine.`;

function pagesAtOnce(text: string): number {
  const pages = Number(text);
  if (Number.isInteger(pages) && pages >= 1 && pages <= 200) return pages;
  throw new InvalidArgumentError('It must be a whole number from 1 to 200.');
}
