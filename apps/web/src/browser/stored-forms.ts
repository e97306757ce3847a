import { type KeptStorage, localStore, readStored, sessionStore, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

/** Text that nobody came back for by then is not wanted any more. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** A field as it was left, and as it had come. */
export interface KeptField {
  value: string;
  base: string;
}
export type KeptFields = Record<string, KeptField>;

/** Where an account's forms are kept; a guest's last as long as their tab. */
const storageOf = (userId: string | null): KeptStorage =>
  userId === null ? sessionStore() : localStore();

/** What was typed into a form and not sent. */
export function readKeptForm(userId: string | null, form: string, now: Date): KeptFields {
  const key = storedKeys.form(userId ?? 'guest', form);
  const kept = readStored(storageOf(userId), key) as { at?: unknown; fields?: unknown } | null;
  const isDue = typeof kept?.at !== 'number' || now.getTime() - kept.at > KEPT_MS;
  if (isDue || typeof kept.fields !== 'object') return {};
  const fields = Object.entries((kept.fields ?? {}) as Partial<Record<string, Partial<KeptField>>>);
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      typeof field?.value === 'string' && typeof field.base === 'string'
        ? [[name, { value: field.value, base: field.base }]]
        : [],
    ),
  );
}

/** Keeps what differs from how the form came; with nothing, forgets the form. */
export function keepForm(userId: string | null, form: string, fields: KeptFields, now: Date): void {
  const key = storedKeys.form(userId ?? 'guest', form);
  if (Object.keys(fields).length === 0) storageOf(userId)?.removeItem(key);
  else writeStored(storageOf(userId), key, { at: now.getTime(), fields });
}

/** Forgets the forms of an account, as it is signed out. */
export function forgetForms(userId: string): void {
  const storage = localStore();
  for (const key of Object.keys(storage)) {
    if (key.startsWith(storedKeys.form(userId, ''))) storage.removeItem(key);
  }
}
