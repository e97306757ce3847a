import {
  type LineToVerify,
  type OwnLink,
  ownLink,
  parseLinkList,
  placementSheet,
} from '@linkwright/core/all';
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

/** The rows with their links: what one does not say itself counts for all. */
export const withLinks = (rows: readonly ReportRow[], general: OwnLink): WantedRow[] =>
  rows.map(({ own, ...row }) => {
    const wanted = ownLink(own, general);
    return wanted ? { ...row, wanted } : row;
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

/** The rows as a server takes them: addresses, or a sheet where any row has a link of its own. */
export const listOf = (rows: readonly WantedRow[]): { urlList: string; ownLinks?: true } =>
  rows.some(({ wanted }) => wanted)
    ? {
        urlList: placementSheet(rows.map(({ line, wanted = null }) => ({ line, wanted }))),
        ownLinks: true,
      }
    : { urlList: listText(rows.map(({ line }) => line)) };
