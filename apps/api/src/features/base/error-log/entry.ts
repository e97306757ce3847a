import {
  AppError,
  classifyError,
  LONGEST_ERROR_MESSAGE,
  LONGEST_STACK,
  redactDetails,
  redactSecrets,
  truncate,
} from '@linkwright/core/all';
import type { Context, ErrorPlace } from '../../../context.ts';
import type { ErrorEntry } from './store.ts';

const LONGEST_DETAILS = 4000;

/** What is put down of an error: what it is about, and its words without secrets. */
export function entryOf(
  { clock, uuid }: Pick<Context, 'clock' | 'uuid'>,
  error: unknown,
  { component, action, userId, details = {}, category, severity }: ErrorPlace,
): ErrorEntry {
  const { name, message, code, stack } = signsOf(error);
  const judged = classifyError({ name, message, code });
  const now = clock();
  return {
    id: uuid(),
    timestamp: now.toISOString(),
    severity: severity ?? judged.severity,
    category: category ?? judged.category,
    message: redactText(message, LONGEST_ERROR_MESSAGE),
    details: redactedDetails({ ...(code ? { code } : {}), ...details }),
    stack_trace: stack ? redactText(stack, LONGEST_STACK) : null,
    user_id: userId ?? null,
    component,
    action,
    occurrences: 1,
    created_at: now,
  };
}

/** Without secrets first, then cut: half a secret would not be known for one. */
export const redactText = (text: string, longest: number): string =>
  truncate(withoutZeros(redactSecrets(text)), longest);

/** The database takes no character of that code. */
const withoutZeros = (text: string): string => text.replaceAll('\u0000', '');

function redactedDetails(details: Record<string, unknown>): Record<string, unknown> {
  const json = withoutZeros(JSON.stringify(redactDetails(details)).replaceAll('\\u0000', ''));
  return json.length > LONGEST_DETAILS
    ? { cut: truncate(json, LONGEST_DETAILS) }
    : JSON.parse(json);
}

/** A refusal tells what failed, and its cause where. */
function signsOf(error: unknown): {
  name: string;
  message: string;
  code: string | undefined;
  stack: string | undefined;
} {
  if (!(error instanceof Error)) {
    return { name: '', message: String(error), code: undefined, stack: undefined };
  }
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : undefined;
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: cause ? `${error.message} (${cause.message})` : error.message || error.name,
    code: typeof code === 'string' ? code : undefined,
    stack: (cause ?? error).stack,
  };
}
