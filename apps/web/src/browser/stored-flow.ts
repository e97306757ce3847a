import { type KeptStorage, readStored, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

/** What stands in the generator, or in the draft of a campaign. */
export interface FlowForm {
  keyword: string;
  anchorText: string;
  targetUrl: string;
  sources?: string;
  notes?: string;
}

/** What the form is for. */
type FlowAction = 'generate' | 'campaign';

/** Keeps a form that is not empty, for when its guest is back from signing in. */
export function storeUserFlow(
  storage: KeptStorage,
  formData: FlowForm,
  now: Date,
  pendingAction: FlowAction = 'generate',
): void {
  if (Object.values(formData).every((value) => value.trim() === '')) return;
  writeStored(storage, storedKeys.userFlow, {
    formData,
    pendingAction,
    timestamp: now.toISOString(),
  });
}

/** The form that was kept for this, once. */
export function takeUserFlow(
  storage: KeptStorage,
  action: FlowAction = 'generate',
): FlowForm | undefined {
  const kept = readStored(storage, storedKeys.userFlow) as {
    formData?: Partial<Record<keyof FlowForm, unknown>>;
    pendingAction?: unknown;
  } | null;
  if (kept?.pendingAction !== action) return undefined;
  storage.removeItem(storedKeys.userFlow);
  if (!kept.formData) return undefined;
  const { keyword, anchorText, targetUrl, sources, notes } = kept.formData;
  return {
    keyword: textOf(keyword),
    anchorText: textOf(anchorText),
    targetUrl: textOf(targetUrl),
    ...(sources === undefined ? {} : { sources: textOf(sources) }),
    ...(notes === undefined ? {} : { notes: textOf(notes) }),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
