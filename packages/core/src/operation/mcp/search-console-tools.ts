import { z } from 'zod';
import {
  addSearchSite,
  askSeen,
  importSearchExport,
  listSearchProperties,
  readSearchConsole,
  readSearchSite,
} from '../../growth/search-console/contract.ts';
import { MAX_SEEN_ASKED } from '../../growth/search-console/vocabulary.ts';
import { sayIndex, searchSourceLabels } from '../../verification/reports/page-index.ts';
import { address, othersWords } from './inputs.ts';
import { defineTool } from './tool.ts';

const needsKey = 'Needs the key of an account.';
const onlyPeople = 'A person signs in at Google, on the page /search-console, or hands in files.';

export const readSearchConsoleTool = defineTool({
  name: 'read_search_console',
  title: 'Read the state of Search Console',
  description: `Says whether a Google account is connected and still lets its figures be read, and which sites there are figures of. ${onlyPeople} ${needsKey}`,
  endpoint: readSearchConsole,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({}),
  output: readSearchConsole.response,
  async run(client, _input, { signal }) {
    const output = await client.searchConsole.overview({ signal });
    const { connection, canConnect, sites, max } = output;
    const state = connection
      ? `Google account: ${connection.state}${connection.problem ? `, ${connection.problem}` : ''}, connected ${connection.connectedAt}.`
      : `No Google account is connected${canConnect ? '' : ', and the operator offers none'}; files work all the same.`;
    const lines = sites.map(({ id, property, isConnected, figuresUntil, problem, index }) => {
      const counts = `${index.indexed} indexed, ${index['not-indexed']} not indexed, ${index.unknown} unknown`;
      const from = isConnected ? 'read every day' : 'from files';
      return `- ${property} | ${id} | ${from}, figures until ${figuresUntil ?? 'none yet'} | ${counts}${problem ? ` | ${problem}` : ''}`;
    });
    return { output, text: [state, `${sites.length} of ${max} sites.`, ...lines].join('\n') };
  },
});

export const listSearchPropertiesTool = defineTool({
  name: 'list_search_properties',
  title: 'List properties of Search Console',
  description: `Lists the properties of the connected Google account, as Google lists them now, and which of them are read. ${needsKey}`,
  endpoint: listSearchProperties,
  credits: 0,
  isOpenWorld: true,
  input: z.strictObject({}),
  output: listSearchProperties.response,
  async run(client, _input, { signal }) {
    const output = await client.searchConsole.properties({ signal });
    const lines = output.items.map(
      ({ property, isAdded }) => `- ${property}${isAdded ? ' | read every day' : ''}`,
    );
    return { output, text: [`${lines.length} properties.`, ...lines].join('\n') };
  },
});

export const addSearchSiteTool = defineTool({
  name: 'add_search_site',
  title: 'Have a property read',
  description: `Has a property of the connected Google account read every day: clicks, positions, and whether pages with links are in the index. Costs no credits. ${needsKey}`,
  endpoint: addSearchSite,
  credits: 0,
  isOpenWorld: true,
  input: z.strictObject({ property: addSearchSite.body.shape.property }),
  output: addSearchSite.response.omit({ success: true }),
  async run(client, body, { signal }) {
    const output = await client.searchConsole.addSite({ body, signal });
    return {
      output,
      text: `${output.site.property} is read every day; its id is ${output.site.id}.`,
    };
  },
});

const KEYED = 25;

export const readSearchSiteTool = defineTool({
  name: 'read_search_site',
  title: 'Read a site’s clicks and positions',
  description: `Tells a site’s clicks, impressions and average position of the last 28 days beside those before, its queries and pages with the most clicks, which pages are not in Google’s index, and how pages with new links did against the others. Source and days stand beside every figure. ${needsKey} ${othersWords}`,
  endpoint: readSearchSite,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({
    id: readSearchSite.params.shape.id.describe('of read_search_console'),
    limit: z
      .int()
      .min(1)
      .max(200)
      .optional()
      .describe(`queries, and pages, in the answer; ${KEYED} unless given`),
  }),
  output: readSearchSite.response.omit({ days: true }),
  async run(client, { id, limit = KEYED }, { signal }) {
    const { days: _days, ...report } = await client.searchConsole.readSite({
      params: { id },
      signal,
    });
    const first = <Item>({ items, ...rest }: { items: Item[] }) => ({
      ...rest,
      items: items.slice(0, limit),
    });
    const output = {
      ...report,
      queries: { ...report.queries, ...first(report.queries) },
      pages: { ...report.pages, ...first(report.pages) },
      indexed: report.indexed.slice(0, limit),
    };
    const say = ({ clicks, impressions, position, from, to, source }: SearchFigures) =>
      `${clicks} clicks, ${impressions} impressions, average position ${position?.toFixed(1) ?? 'unknown'}, ${from} to ${to}, ${searchSourceLabels[source]}`;
    const keyed = ({ items }: typeof output.queries) =>
      items.map(
        ({ key, clicks, position }) =>
          `- ${key} | ${clicks} clicks | position ${position?.toFixed(1) ?? 'unknown'}`,
      );
    return {
      output,
      text: [
        output.now ? `Now: ${say(output.now)}.` : 'There are no figures yet.',
        ...(output.before ? [`Before: ${say(output.before)}.`] : []),
        ...(output.queries.items.length > 0 ? ['Queries:', ...keyed(output.queries)] : []),
        ...(output.pages.items.length > 0 ? ['Pages:', ...keyed(output.pages)] : []),
        ...output.indexed.map(({ url, index }) => `- ${url} | index: ${sayIndex(index)}`),
        output.comparison.words,
      ].join('\n'),
    };
  },
});
type SearchFigures = NonNullable<z.output<typeof readSearchSite.response>['now']>;

export const checkIndexTool = defineTool({
  name: 'check_index',
  title: 'Ask whether pages are in Google’s index',
  description: `Tells of each page what Search Console, or a file of it, last said of it: indexed or not, in Google’s words, when and by which source; with its clicks where there are any. “unknown” means that no source says it, never that the page is missing. Asks Google nothing by itself: pages of a connected site are inspected day by day. ${needsKey}`,
  endpoint: askSeen,
  isReading: true,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({
    pages: z.array(address).min(1).max(MAX_SEEN_ASKED).describe('addresses of pages'),
  }),
  output: askSeen.response.pick({ pages: true }),
  async run(client, { pages: urls }, { signal }) {
    const { pages } = await client.searchConsole.seen({ body: { urls }, signal });
    const lines = pages.map(({ url, index, figures }) =>
      [`- ${url}`, sayIndex(index), ...(figures ? [`${figures.clicks} clicks`] : [])].join(' | '),
    );
    return { output: { pages }, text: lines.join('\n') };
  },
});

const { shape: file } = importSearchExport.body;

export const importSearchExportTool = defineTool({
  name: 'import_search_export',
  title: 'Import a file of Search Console',
  description: `Imports one CSV that was exported from Search Console, without any access to Google: figures by day, queries, pages, or a list of pages that are, or are not, in the index. Lines that cannot be read are named. Costs no credits. ${needsKey}`,
  endpoint: importSearchExport,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({
    property: file.property,
    text: file.text,
    columns: file.columns,
    from: file.from,
    to: file.to,
    index: file.index,
  }),
  output: importSearchExport.response.omit({ success: true }),
  async run(client, body, { signal }) {
    const output = await client.searchConsole.importExport({ body, signal });
    const { stored, skipped, skippedCount, kind, site } = output;
    const head = `${stored} lines of ${kind} stored for ${site.property}; ${skippedCount} could not be read.`;
    const lines = skipped.map(({ line, reason }) => `- line ${line}: ${reason}`);
    return { output, text: [head, ...lines].join('\n') };
  },
});
