import { type AddCommand, withCommonFlags, withExamples } from './command.ts';
import { wholeNumber } from './whole-number.ts';

/** The commands about what search engines have of one's sites. */
export function defineSearchConsole(add: AddCommand): void {
  const status = withCommonFlags(
    add('search-console status', 'whether Google is connected, and your sites', async () => {
      const { showStatus } = await import('../commands/search-console-sites.ts');
      return showStatus;
    }),
  );
  status.parent?.description(
    'the index, clicks and positions: status, properties, add, show, index, import, remove, index-now',
  );
  withExamples(
    status,
    '$ linkwright search-console status --json\n\nConnecting is done on the page.',
  );
  const properties = withCommonFlags(
    add('search-console properties', 'what the connected account may read', async () => {
      const { listProperties } = await import('../commands/search-console-sites.ts');
      return listProperties;
    }),
  );
  withExamples(properties, '$ linkwright search-console properties');
  const addition = withCommonFlags(
    add('search-console add', 'have a property read every day', async () => {
      const { addSite } = await import('../commands/search-console-sites.ts');
      return addSite;
    }).argument('<property>', 'as Search Console spells it'),
  );
  withExamples(addition, '$ linkwright search-console add sc-domain:example.com');
  const show = withCommonFlags(
    add('search-console show', 'clicks, positions, queries, pages in the index', async () => {
      const { showSite } = await import('../commands/search-console-show.ts');
      return showSite;
    })
      .argument('<site>', 'its property, its host or its id')
      .option('-n, --limit <n>', 'queries, and pages, at most', wholeNumber),
  );
  withExamples(show, '$ linkwright search-console show example.com -n 10');
  const index = withCommonFlags(
    add('search-console index', 'whether pages are in Google’s index, by source', async () => {
      const { showIndex } = await import('../commands/search-console-index.ts');
      return showIndex;
    }).argument('<pages...>', 'addresses of pages'),
  );
  withExamples(index, '$ linkwright search-console index https://example.com/plan');
  const taken = withCommonFlags(
    add('search-console import', 'import a CSV exported from Search Console', async () => {
      const { importFile } = await import('../commands/search-console-index.ts');
      return importFile;
    })
      .argument('<file>', 'as it was exported')
      .requiredOption('-p, --property <property>', 'whose figures these are')
      .option('--from <day>', 'first day of its period, for files without days')
      .option('--to <day>', 'last day, or the day of the export for lists of pages')
      .option('--indexed', 'a list of pages that are in the index')
      .option('--not-indexed [reason]', 'a list of pages that are not, and why'),
  );
  withExamples(taken, importExamples);
  const removal = withCommonFlags(
    add('search-console remove', 'delete the figures of sites', async () => {
      const { removeSites } = await import('../commands/search-console-sites.ts');
      return removeSites;
    })
      .argument('<sites...>', 'their properties, hosts or ids')
      .option('-y, --yes', 'without a question'),
  );
  withExamples(removal, '$ linkwright search-console remove example.com --yes');
  const indexNow = withCommonFlags(
    add('search-console index-now', 'what IndexNow was told (for admins)', async () => {
      const { showIndexNow } = await import('../commands/search-console-index.ts');
      return showIndexNow;
    }),
  );
  withExamples(indexNow, '$ linkwright search-console index-now');
}

const importExamples = `
$ linkwright search-console import Queries.csv -p example.com --from 2026-10-01 --to 2026-10-31
$ linkwright search-console import Table.csv -p example.com --to 2026-11-20 --not-indexed "Crawled - currently not indexed"

Exit code 1: some lines could not be read.`;
