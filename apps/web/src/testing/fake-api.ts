import { vi } from 'vitest';

type Answer = { status?: number; body: unknown };

/** The API as a table of `METHOD path` → answer. Returns the bodies that it was sent, by the same key. */
export function fakeApi(
  answers: Record<string, Answer | ((body: never) => Answer)>,
): Record<string, unknown[]> {
  const sent: Record<string, unknown[]> = {};
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address}`;
    const question = init.body ? JSON.parse(String(init.body)) : undefined;
    sent[call] = [...(sent[call] ?? []), question];
    const found = answers[call];
    if (!found) throw new Error(`Nobody answers ${call}`);
    const { status = 200, body } = typeof found === 'function' ? found(question as never) : found;
    return Response.json(body, { status });
  });
  return sent;
}

/** A refusal as the API words it. */
export const refusal = (
  status: number,
  code: string,
  error: string,
  details?: { field: string; message: string }[],
): Answer => ({
  status,
  body: { success: false, error, code, requestId: 'r-1', ...(details ? { details } : {}) },
});
