import type { AnswerOf, Caller, CallOptions } from './client-call.ts';
import type { Credits, listCreditHistory } from './credits/contract.ts';
import { creditRoutes } from './credits/routes.ts';

/** The user's credits. */
export interface CreditCalls {
  readCredits(call?: CallOptions): Promise<Credits>;
  /** Every change of them, newest first. */
  listCreditHistory(
    query?: { limit?: number; cursor?: string },
    call?: CallOptions,
  ): Promise<AnswerOf<typeof listCreditHistory>>;
}

export function creditCalls({ ask }: Caller): CreditCalls {
  return {
    readCredits: (call) => ask(creditRoutes.balance, 'balance', call),
    listCreditHistory: (query = {}, call = {}) =>
      ask(creditRoutes.history, 'items', { query, ...call }),
  };
}
