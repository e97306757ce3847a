import { StripeRefusal } from './fake-stripe-account.ts';

export interface StripeAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** Kept for a key: what was asked, and the answer; no answer while it is being found. */
interface Kept {
  request: string;
  answer: StripeAnswer | undefined;
}

/** What is not kept: a request that was refused before anything was done may be sent again. */
const PASSING = new Set([400, 401, 404, 409, 429]);

/** Answers requests; one that comes again under its idempotency key gets the same answer. */
export function createAnswers() {
  const kept = new Map<string, Kept>();
  return async function answer(
    { key, request }: { key: string | undefined; request: string },
    work: () => Promise<object> | object,
  ): Promise<StripeAnswer> {
    const known = key === undefined ? undefined : kept.get(key);
    if (known && known.request !== request) return refusal(reused);
    if (known && !known.answer) return refusal(inUse);
    if (known?.answer) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } };
    const keeping: Kept = { request, answer: undefined };
    if (key !== undefined) kept.set(key, keeping);
    keeping.answer = await outcome(work);
    if (key !== undefined && PASSING.has(keeping.answer.status)) kept.delete(key);
    return keeping.answer;
  };
}

async function outcome(work: () => Promise<object> | object): Promise<StripeAnswer> {
  try {
    return { status: 200, body: structuredClone(await work()) };
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error);
    throw error;
  }
}

export const refusal = ({ status, error }: StripeRefusal): StripeAnswer => ({
  status,
  body: { error },
});

const reused = new StripeRefusal(400, {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
});

const inUse = new StripeRefusal(409, {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this Idempotent Key.',
});
