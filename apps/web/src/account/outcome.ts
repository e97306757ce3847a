import { AppError, authMessages, authToasts } from '@linkwright/core/all';
import type { Outcome } from './use-account.ts';

/** A toast's title, and its words where the refusal brings none. */
interface Failure {
  title: string;
  description?: string;
}

/**
 * Does something that the server may refuse, and gives the refusal in the words that a person reads
 * (docs/specification/people.md, What signing in says). Without an answer the title says that it
 * was the connection.
 */
export async function outcomeOf(work: () => Promise<unknown>, failure: Failure): Promise<Outcome> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    if (code === 'ALREADY_REGISTERED') {
      const { title, description } = authToasts.accountExists;
      return { ok: false, title, message: description, code };
    }
    return {
      ok: false,
      title: code === 'NETWORK_ERROR' ? authToasts.connectionError.title : failure.title,
      message: error.message || failure.description || authMessages.unexpected,
      code,
    };
  }
}
