import { type LineToVerify, type OwnLink, parseLinkList } from '@linkwright/core';
import { listText } from './list-text.ts';

/** One line of a list that is answered. */
export interface ReportRow {
  /** As `parseLinkList` reads it: one address, or what is none. */
  line: string;
  /** What its own row says of its link, as far as it does. */
  own?: Partial<OwnLink>;
  /** What is wrong with the row beside its address. */
  fault?: string;
}

/** A row with the link that is looked for on its page, where that is not the report's. */
export interface WantedRow extends Omit<ReportRow, 'own'> {
  wanted?: OwnLink;
}

/** The link for all as far as it was given: what each row says itself need not be said again. */
export function ownLinkOf(
  rows: readonly ReportRow[],
  given: { [Field in keyof OwnLink]: string | undefined },
): Partial<OwnLink> {
  const good = rows.filter(({ fault }) => fault === undefined);
  const of = (field: keyof OwnLink): Partial<OwnLink> => {
    const isSaid = good.every(({ own }) => own?.[field] !== undefined);
    const value = given[field] ?? (isSaid ? good[0]?.own?.[field] : undefined);
    return value === undefined ? {} : { [field]: value };
  };
  return { ...of('destinationUrl'), ...of('anchorText') };
}

/** The rows with their links: what one does not say itself counts for all. */
export const withLinks = (rows: readonly ReportRow[], general: OwnLink): WantedRow[] =>
  rows.map(({ own, ...row }) => {
    const { destinationUrl, anchorText } = general;
    const wanted = { destinationUrl, anchorText, ...own };
    const isOwn = wanted.destinationUrl !== destinationUrl || wanted.anchorText !== anchorText;
    return isOwn ? { ...row, wanted } : row;
  });

/** The rows as what is looked at; a page is repeated where its link is the same, too. */
export function linesToVerify(rows: readonly WantedRow[]): LineToVerify[] {
  const first = new Map<string, number>();
  return parseLinkList(listText(rows.map(({ line }) => line))).lines.map((listed, position) => {
    const { wanted, fault } = rows[position] ?? {};
    const url = fault === undefined ? listed.url : null;
    const key = url === null ? null : keyOf({ line: url, ...(wanted && { wanted }) });
    const duplicateOf = key === null ? null : (first.get(key) ?? null);
    if (key !== null && duplicateOf === null) first.set(key, position);
    const { line } = listed;
    return { line, url, fault: fault ?? listed.fault, duplicateOf, ...(wanted && { wanted }) };
  });
}

/** What tells one row from another. */
export const keyOf = ({ line, wanted }: WantedRow): string =>
  wanted ? JSON.stringify([line, wanted.destinationUrl, wanted.anchorText]) : line;

/** Rows that look for the same link, with their places; in the order of the first of each. */
export interface RowGroup {
  wanted: OwnLink | undefined;
  lines: string[];
  positions: number[];
}

/** The rows by the link that is looked for. */
export function groupRows(rows: readonly WantedRow[]): RowGroup[] {
  const groups = new Map<string, RowGroup>();
  for (const [position, { line, wanted }] of rows.entries()) {
    const key = keyOf({ line: '', ...(wanted && { wanted }) });
    const group = groups.get(key) ?? { wanted, lines: [], positions: [] };
    group.lines.push(line);
    group.positions.push(position);
    groups.set(key, group);
  }
  return [...groups.values()];
}
