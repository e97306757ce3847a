import { type KeptStorage, readStored, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

/** What somebody has of a list on this device; views as the query of an address. */
export interface KeptList {
  /** The last one. */
  query: string;
  /** Of columns, in rem. */
  widths: Readonly<Record<string, number>>;
  saved: readonly { name: string; query: string }[];
}

/** Views that are kept of one list, and characters of what a view is called. */
export const MAX_SAVED_VIEWS = 20;
export const MAX_VIEW_NAME = 40;
/** In rem: what is left of a column, and what one takes. */
export const columnWidths = { least: 4, most: 60 } as const;

/** Anything that cannot be read counts as nothing. */
export function readKeptList(storage: KeptStorage, owner: string, name: string): KeptList {
  const { query, widths, saved } = asObject(readStored(storage, storedKeys.list(owner, name)));
  return {
    query: typeof query === 'string' ? query : '',
    widths: Object.fromEntries(
      Object.entries(asObject(widths)).flatMap(([key, width]) =>
        typeof width === 'number' ? [[key, fitWidth(width)]] : [],
      ),
    ),
    saved: Array.isArray(saved) ? saved.map(asObject).filter(isSaved).slice(-MAX_SAVED_VIEWS) : [],
  };
}

/** Keeps it; of too many views the oldest is forgotten. */
export const keepList = (
  storage: KeptStorage,
  owner: string,
  name: string,
  { saved, ...list }: KeptList,
): void =>
  writeStored(storage, storedKeys.list(owner, name), {
    ...list,
    saved: saved.slice(-MAX_SAVED_VIEWS),
  });

/** The nearest width that a column can have. */
export const fitWidth = (rem: number): number =>
  Math.min(columnWidths.most, Math.max(columnWidths.least, rem));

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isSaved = (each: Record<string, unknown>): each is { name: string; query: string } =>
  typeof each.name === 'string' && typeof each.query === 'string';
