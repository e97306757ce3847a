import type { Credits, CreditsEvent, listCreditHistory } from '../money/credits/contract.ts';
import { creditRoutes } from '../money/credits/routes.ts';
import { readJson } from './answer.ts';
import type { AnswerOf, Caller } from './call.ts';
import { isEventStream, readEvents } from './events.ts';
import type { CallOptions } from './options.ts';

/** The user's credits. */
export interface CreditCalls {
  readCredits(call?: CallOptions): Promise<Credits>;
  /** Every change of them, newest first. */
  listCreditHistory(
    query?: { limit?: number; cursor?: string },
    call?: CallOptions,
  ): Promise<AnswerOf<typeof listCreditHistory>>;
  /**
   * The credits now, and again whenever they change, until the signal or a `break`. The server ends
   * it after a quarter of an hour.
   */
  streamCredits(call?: CallOptions): AsyncGenerator<CreditsEvent>;
}

export function creditCalls(caller: Caller): CreditCalls {
  const { ask } = caller;
  return {
    readCredits: (call) => ask(creditRoutes.balance, 'balance', call),
    listCreditHistory: (query = {}, call = {}) =>
      ask(creditRoutes.history, 'items', { query, ...call }),
    streamCredits: (call = {}) => streamCredits(caller, call),
  };
}

async function* streamCredits(
  { send }: Caller,
  { signal }: CallOptions,
): AsyncGenerator<CreditsEvent> {
  const headers = new Headers({ accept: 'text/event-stream' });
  const response = await send(creditRoutes.stream, { headers, signal });
  if (!isEventStream(response)) return void (await readJson(response, 'type', signal));
  yield* readEvents(response, signal, isCreditsEvent);
}

const isCreditsEvent = (event: object): event is CreditsEvent =>
  'type' in event && event.type === 'credits' && 'balance' in event;
