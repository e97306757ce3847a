import {
  commonLink,
  hasOwnLinks,
  type LinkList,
  type ListedPlacement,
  type OwnLink,
  parseLinkList,
  parsePlacements,
  placedLines,
  rowOf,
} from '@linkwright/core/all';
import { useMemo, useState } from 'react';

/** A pasted list as it was understood. */
export interface Placements {
  list: LinkList;
  /** Null where no row says anything of its link. */
  sheet: LinkList<ListedPlacement> | null;
  /** Rows are taken for their own links. */
  ownLinks: boolean;
  /** The link for all, as it was given or as each row says it itself. */
  common: OwnLink;
  /** What each row says itself, and need not be given. */
  isSaid: Record<keyof OwnLink, boolean>;
}

/** Reads a pasted list; with `isWanted`, what its rows say of their links counts. */
export function readPlacements(text: string, given: OwnLink, isWanted: boolean): Placements {
  const read = parsePlacements(text);
  const sheet = hasOwnLinks(read) ? read : null;
  const ownLinks = sheet !== null && isWanted;
  const said = ownLinks ? commonLink(read.lines.map(rowOf), {}) : {};
  const common = {
    destinationUrl: given.destinationUrl.trim() || (said.destinationUrl ?? ''),
    anchorText: given.anchorText.trim() || (said.anchorText ?? ''),
  };
  return {
    list: ownLinks ? placedLines(read, common) : parseLinkList(text),
    sheet,
    ownLinks,
    common,
    isSaid: {
      destinationUrl: said.destinationUrl !== undefined,
      anchorText: said.anchorText !== undefined,
    },
  };
}

/** The same of what is typed, with whether rows are to be taken for their own links. */
export function usePlacements(text: string, { destinationUrl, anchorText }: OwnLink) {
  const [isWanted, setWanted] = useState(true);
  const placements = useMemo(
    () => readPlacements(text, { destinationUrl, anchorText }, isWanted),
    [text, destinationUrl, anchorText, isWanted],
  );
  return { ...placements, isWanted, setWanted };
}
