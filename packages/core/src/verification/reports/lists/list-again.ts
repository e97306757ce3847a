import type { OwnLink, PageResult } from '../run-event.ts';

/**
 * Pages and their links as a sheet that `parsePlacements` reads.
 *
 * @example
 * ```ts
 * import { placementSheet } from '@linkwright/core/reports';
 *
 * const wanted = { destinationUrl: 'https://shop.example/', anchorText: 'desks' };
 * placementSheet([{ line: 'blog.example/a', wanted }]).split('\n')[0]; // => 'Page,Target,Anchor'
 * ```
 */
export const placementSheet = (rows: readonly { line: string; wanted: OwnLink | null }[]): string =>
  ['Page,Target,Anchor']
    .concat(
      rows.map(({ line, wanted }) =>
        [line, wanted?.destinationUrl ?? '', wanted?.anchorText ?? ''].map(quoted).join(','),
      ),
    )
    .join('\n');

/**
 * The list that makes a report's lines once more.
 *
 * @example
 * ```ts
 * import { listAgain } from '@linkwright/core/reports';
 *
 * listAgain([], { destinationUrl: 'https://shop.example/', anchorText: 'desks' }).urlList; // => ''
 * ```
 */
export function listAgain(
  results: readonly PageResult[],
  common: OwnLink,
): { urlList: string; ownLinks?: true } {
  if (!results.some(({ wanted }) => wanted)) return { urlList: results.map(lineAgain).join('\n') };
  const rows = results.map((result) => ({
    line: isPage(result) ? lineAgain(result) : `(no address) ${result.line}`,
    wanted: result.wanted ?? common,
  }));
  return { urlList: placementSheet(rows), ownLinks: true };
}

const isPage = ({ inspection }: PageResult): boolean => inspection.verdict !== 'invalid';

/** The row of a table is another address, or none, without its header. */
const lineAgain = (result: PageResult): string =>
  isPage(result) && /[\t;,"]/u.test(result.line) ? result.inspection.pageUrl : result.line;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
