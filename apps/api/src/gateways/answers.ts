import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const CHANNEL = 'undici:request:headers';

/** One request that is on its way. */
interface Expected {
  /** The status that came back, or undefined while none did. */
  status(): number | undefined;
  forget(): void;
}

/** What Node's fetch reports on its channel, as far as we need it. */
interface AnswerReport {
  request: { headers: unknown };
  response: { statusCode: number };
}

/**
 * Watches which of our requests are answered at all, for a client that does not tell. A request is
 * known by the value of its idempotency key.
 */
export function watchAnswers(): { expect(key: string): Expected; close(): void } {
  const statuses = new Map<string, number | undefined>();
  const note = (message: unknown) => {
    const { request, response } = message as AnswerReport;
    const headers = String(request.headers);
    for (const key of statuses.keys()) {
      if (headers.includes(key)) statuses.set(key, response.statusCode);
    }
  };
  subscribe(CHANNEL, note);
  return {
    expect(key) {
      statuses.set(key, undefined);
      return { status: () => statuses.get(key), forget: () => void statuses.delete(key) };
    },
    close: () => void unsubscribe(CHANNEL, note),
  };
}
