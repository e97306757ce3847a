import { type KeptStorage, readStored, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

/** A draft as it was edited here. */
export interface KeptEdit {
  title: string;
  content: string;
  metaDescription: string;
  /** Of the draft that was edited. */
  revision: number;
  /** The page that keeps it: another one does not forget it. */
  page: string;
}

/** Tokens by the ids of their drafts, as long as the page: a full storage has no room for them. */
const tokens = new Map<string, string>();

/** Undefined for the drafts of an account, which a session opens. */
export function readDraftToken(storage: KeptStorage, id: string): string | undefined {
  const token = readStored(storage, storedKeys.draftToken(id));
  return typeof token === 'string' ? token : tokens.get(id);
}

export function storeDraftToken(storage: KeptStorage, id: string, token: string): void {
  tokens.set(id, token);
  writeStored(storage, storedKeys.draftToken(id), token);
}

/** What the server does not have of a draft; null where it has everything. */
export function readKeptEdit(storage: KeptStorage, id: string): KeptEdit | null {
  const kept = readStored(storage, storedKeys.draftEdit(id)) as Partial<KeptEdit> | null;
  const isWhole =
    typeof kept?.title === 'string' &&
    typeof kept.content === 'string' &&
    typeof kept.metaDescription === 'string' &&
    typeof kept.revision === 'number';
  return isWhole ? (kept as KeptEdit) : null;
}

export const keepEdit = (storage: KeptStorage, id: string, edit: KeptEdit): void =>
  writeStored(storage, storedKeys.draftEdit(id), edit);

/** Once the server has it, or nobody wants it. */
export function forgetEdit(storage: KeptStorage, id: string, page: string): void {
  if (readKeptEdit(storage, id)?.page === page) storage.removeItem(storedKeys.draftEdit(id));
}
