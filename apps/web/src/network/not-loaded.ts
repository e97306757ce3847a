import { AppError } from '@linkwright/core/all';

/** For what a call loads first: without a connection that fails like the call itself. */
export function notLoaded(cause: unknown): never {
  throw new AppError('NETWORK_ERROR', { cause });
}
