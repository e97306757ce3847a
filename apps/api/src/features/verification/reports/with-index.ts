import type { PageResult } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';

/**
 * Results with what the sources of the report's owner say of each page in Google's index: of the page that
 * an address led to, else of the address itself (docs/specification/verification.md, Indexed or not).
 */
export async function withIndex<Row extends { result: PageResult }>(
  ctx: Pick<Context, 'readIndex'>,
  userId: string | null,
  rows: Row[],
): Promise<Row[]> {
  const urls = rows.flatMap(({ result }) => namesOf(result));
  const said = await ctx.readIndex(userId, [...new Set(urls)]);
  if (said.size === 0) return rows;
  return rows.map((row) => {
    const name = namesOf(row.result).find((url) => said.has(url));
    const index = name === undefined ? undefined : said.get(name);
    return index ? { ...row, result: { ...row.result, index } } : row;
  });
}

const namesOf = ({ inspection: { finalUrl, pageUrl, verdict } }: PageResult): string[] =>
  verdict === 'invalid' ? [] : [finalUrl, pageUrl];
