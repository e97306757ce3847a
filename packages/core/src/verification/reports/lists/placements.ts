import type { OwnLink } from '../run-event.ts';
import { type LinkList, type ListedLine, type ListedPlacement, readAddress } from './link-list.ts';

/** A row, and what it says of its link as far as it does. */
export interface PlacementRow {
  own?: Partial<OwnLink> | undefined;
  fault?: string | null | undefined;
}

/** A line with the link that is looked for on its page, where that is not what all are looked at for. */
export interface PlacedLine extends ListedLine {
  wanted: OwnLink | null;
}

/**
 * Whether any row of a list says something of its link.
 *
 * @example
 * ```ts
 * import { hasOwnLinks, parsePlacements } from '@linkwright/core/reports';
 *
 * hasOwnLinks(parsePlacements('Page,Target\nblog.example/a,shop.example')); // => true
 * ```
 */
export const hasOwnLinks = ({ lines }: Pick<LinkList<ListedPlacement>, 'lines'>): boolean =>
  lines.some(({ destinationUrl, anchorText }) => destinationUrl !== null || anchorText !== null);

/**
 * The link for all as far as it was given: what each row says itself need not be said again, and is then
 * that of the first.
 *
 * @example
 * ```ts
 * import { commonLink } from '@linkwright/core/reports';
 *
 * commonLink([{ own: { anchorText: 'oak desks' } }], {}).anchorText; // => 'oak desks'
 * ```
 */
export function commonLink(
  rows: readonly PlacementRow[],
  given: { [Field in keyof OwnLink]?: string | undefined },
): Partial<OwnLink> {
  const good = rows.filter(({ fault = null }) => fault === null);
  const of = (field: keyof OwnLink): Partial<OwnLink> => {
    const isSaid = good.every(({ own }) => own?.[field] !== undefined);
    const value = given[field]?.trim() || (isSaid ? good[0]?.own?.[field] : undefined);
    return value === undefined ? {} : { [field]: value };
  };
  return { ...of('destinationUrl'), ...of('anchorText') };
}

/**
 * A row's link, with what it does not say itself from that for all; null where nothing differs.
 *
 * @example
 * ```ts
 * import { ownLink } from '@linkwright/core/reports';
 *
 * const common = { destinationUrl: 'https://shop.example/', anchorText: 'desks' };
 * ownLink({ anchorText: 'oak desks' }, common)?.destinationUrl; // => 'https://shop.example/'
 * ```
 */
export function ownLink(
  own: Partial<OwnLink> | undefined,
  { destinationUrl, anchorText }: OwnLink,
): OwnLink | null {
  const wanted = { destinationUrl, anchorText, ...own };
  const differs = wanted.destinationUrl !== destinationUrl || wanted.anchorText !== anchorText;
  return differs ? wanted : null;
}

/**
 * What a row of `parsePlacements` says of its link.
 *
 * @example
 * ```ts
 * import { parsePlacements, rowOf } from '@linkwright/core/reports';
 *
 * const sheet = parsePlacements('Page,Anchor\nblog.example/a,oak desks');
 * sheet.lines.map(rowOf)[0]?.own?.anchorText; // => 'oak desks'
 * ```
 */
export const rowOf = ({
  destinationUrl,
  anchorText,
  fault,
}: Pick<ListedPlacement, 'destinationUrl' | 'anchorText' | 'fault'>): PlacementRow => ({
  own: {
    ...(destinationUrl !== null && { destinationUrl }),
    ...(anchorText !== null && { anchorText }),
  },
  fault,
});

/**
 * A sheet as a run takes it on: each row with its link. A row repeats an earlier one where page and link are
 * the same, and `pages` counts the different ones.
 *
 * @example
 * ```ts
 * import { parsePlacements, placedLines } from '@linkwright/core/reports';
 *
 * const sheet = parsePlacements('Page,Anchor\nblog.example/a,desks\nblog.example/a,oak desks');
 * placedLines(sheet, { destinationUrl: 'https://shop.example/', anchorText: 'desks' }).pages; // => 2
 * ```
 */
export function placedLines(
  list: LinkList<ListedPlacement>,
  common: OwnLink,
): LinkList<PlacedLine> {
  const first = new Map<string, number>();
  const lines = list.lines.map((listed, position): PlacedLine => {
    const { url, fault, number } = listed;
    const line = url === null || leadsTo(listed.line, url) ? listed.line : url;
    const wanted = url === null ? null : ownLink(rowOf(listed).own, common);
    const key = url === null ? null : JSON.stringify([url, wanted]);
    const duplicateOf = key === null ? null : (first.get(key) ?? null);
    if (key !== null && duplicateOf === null) first.set(key, position);
    return { line, number, url, fault, duplicateOf, wanted };
  });
  return { lines, pages: first.size, textLines: list.textLines };
}

function leadsTo(line: string, url: string): boolean {
  const alone = readAddress(line);
  return alone.ok && alone.url === url;
}
