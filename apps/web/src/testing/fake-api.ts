import { vi } from 'vitest';

type Answer = { status?: number; body: unknown };

/** The API as a table of `METHOD path` → answer. Returns the bodies that it was sent, by the same key. */
export function fakeApi(
  answers: Record<string, Answer | (() => Answer)>,
): Record<string, unknown[]> {
  const sent: Record<string, unknown[]> = {};
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address}`;
    sent[call] = [...(sent[call] ?? []), init.body ? JSON.parse(String(init.body)) : undefined];
    const found = answers[call];
    if (!found) throw new Error(`Nobody answers ${call}`);
    const { status = 200, body } = typeof found === 'function' ? found() : found;
    return Response.json(body, { status });
  });
  return sent;
}

/** A refusal as the API words it. */
export const refusal = (status: number, code: string, error: string): Answer => ({
  status,
  body: { success: false, error, code, requestId: 'r-1' },
});
