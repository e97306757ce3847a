import { pageKey } from '../../packages/core/src/growth/discovery/frontier.ts';
import { readKeywordImport } from '../../packages/core/src/growth/keywords/read-import.ts';
import { readRankImport } from '../../packages/core/src/growth/rank-trackers/read-import.ts';
import { readSearchExport } from '../../packages/core/src/growth/search-console/read-export.ts';
import { readBacklinkImport } from '../../packages/core/src/verification/monitors/read-backlinks.ts';
import {
  parseLinkList,
  parsePlacements,
  readAddress,
} from '../../packages/core/src/verification/reports/lists/link-list.ts';
import {
  addressColumn,
  splitRow,
} from '../../packages/core/src/verification/reports/lists/link-list-columns.ts';
import { parseReportRequest } from '../../packages/core/src/verification/reports/request.ts';
import type { Reader } from '../reader.ts';
import { counted, repeated } from '../shapes.ts';

const reports = 'packages/core/src/verification/reports';
/** Characters of a report's request. */
const LIST = 2_500_000;

export const listReaders: Reader[] = [
  {
    name: 'a list of pages',
    modules: [
      `${reports}/lists/link-list.ts`,
      `${reports}/lists/link-list-columns.ts`,
      `${reports}/lists/list-rows.ts`,
    ],
    limit: LIST,
    read: parseLinkList,
    shapes: [
      'a"',
      '?"',
      ' "',
      '""',
      '"a"b',
      '",',
      '\t"',
      'a\n',
      '#\n',
      '\r',
      'a.b\n',
      'https://a.test/\n',
      'http://A',
      'A.b.',
      'url,',
      'url;url\n',
      '\u00a0"',
      '\ufeff',
      ' \n',
    ].map((piece) => repeated(piece)),
  },
  {
    name: 'an export of Search Console',
    modules: ['export-columns', 'read-export'].map(
      (name) => `packages/core/src/growth/search-console/${name}.ts`,
    ),
    // Of 5 MB; what grows shows long before.
    limit: 2 ** 19,
    read: (text) => [
      readSearchExport(text),
      readSearchExport(`Query,Clicks,Impressions,CTR,Position\n${text}`),
      readSearchExport(`URL,Last crawled\n${text}`),
    ],
    shapes: [
      ...['a"', ',"', ';\t', '"a",1,2,,\n', ',1,000', '1.', "1'0", '\r'].map((piece) =>
        repeated(piece),
      ),
      counted('queries', (index) => `query ${index},1,2,50%,3\n`),
    ],
  },
  {
    name: 'an export of positions',
    modules: [
      ...['days', 'decode-export', 'export-table', 'read-number'].map(
        (name) => `packages/core/src/verification/exports/${name}.ts`,
      ),
      'packages/core/src/verification/exports/vocabulary.ts',
      'packages/core/src/verification/monitors/read-backlinks.ts',
      'packages/core/src/growth/keywords/read-import.ts',
      'packages/core/src/growth/rank-trackers/read-import.ts',
    ],
    limit: 2 ** 19,
    read: (text) => [
      readRankImport(text),
      readRankImport(`Keyword,Position,URL,Date\n${text}`),
      readKeywordImport(`Keyword,Volume,KD,CPC (USD)\n${text}`),
      readBacklinkImport(`Source url,Target url,Anchor\n${text}`),
    ],
    shapes: [
      ...['a"', ',"', ';\t', '"a",1,,\n', ',1,000', '1.', "1'0", '\r'].map((piece) =>
        repeated(piece),
      ),
      counted('positions', (index) => `keyword ${index},1,,2026-11-20\n`),
    ],
  },
  {
    name: 'a list of pages with columns',
    modules: [`${reports}/lists/link-list-columns.ts`, `${reports}/lists/list-rows.ts`],
    limit: 2 ** 18,
    read: (text) => [
      parseLinkList(`URL,Title\n${text}`),
      parsePlacements(`URL,Target,Anchor\n${text}`),
    ],
    shapes: [
      ...['a"', ' "', '"', ',"', '","', '"\n', 'a,"\n', 'https://a.test/,"\n'].map((piece) =>
        repeated(piece),
      ),
      counted('pages', (index) => `https://a.test/${index},"x"\n`),
    ],
  },
  {
    name: 'the columns of a list',
    modules: [`${reports}/lists/link-list-columns.ts`],
    limit: 2 ** 18,
    read: (line) => [addressColumn(line), addressColumn(`${line},`), splitRow(line, ',')],
    shapes: ['a-', 'a.', 'url ', 'page ', '_', ' ,'].map((piece) => repeated(piece)),
  },
  {
    name: 'an address',
    modules: ['packages/core/src/base/text/target-url.ts', `${reports}/lists/link-list.ts`],
    limit: 2 ** 18,
    read: (text) => [
      readAddress(text),
      readAddress(`https://${text}`),
      readAddress(`${text}.test`),
    ],
  },
  {
    name: 'the fields of a report',
    modules: [`${reports}/request.ts`, 'packages/core/src/base/text/clean.ts'],
    limit: 2 ** 18,
    read: (text) => parseReportRequest({ keyword: text, anchorText: text, destinationUrl: text }),
  },
  {
    name: 'the key of a page',
    modules: ['packages/core/src/growth/discovery/frontier.ts'],
    limit: 2 ** 17,
    read: (text) => [
      pageKey(text),
      pageKey(`https://a.test/?${text}`),
      pageKey(`https://a.test/${text}`),
      pageKey(`https://${text}.test/`),
    ],
    shapes: ['&', '&ref', '&ref=', '&utm_a=', 'utm_a&', '&%41'].map((piece) => repeated(piece)),
  },
];
