import { AppError } from '@linkwright/core/all';

/** Two writers can overtake one reader; more only when the provider is asked without end. */
const TRIES = 4;

/**
 * Stores something as the provider has it now. It is asked anew whatever an event said, so that
 * events in any order end in the same state (docs/specification/money.md, Who grants); `store`
 * gives up where somebody else wrote since `revision`. False for what is not ours. Throws what
 * `read` throws.
 */
export async function storeNewest<Facts>({
  findRevision,
  read,
  store,
}: {
  /** How often it was written. */
  findRevision(): Promise<number>;
  read(): Promise<Facts | undefined>;
  store(facts: Facts, revision: number): Promise<'stored' | 'overtaken' | 'foreign'>;
}): Promise<boolean> {
  const start = await findRevision();
  let revision = start;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const facts = await read();
    if (facts === undefined) return false;
    const stored = await store(facts, revision);
    if (stored !== 'overtaken') return stored === 'stored';
    revision = await findRevision();
    // The second write after our start was read from the provider after our start: it is as new.
    if (revision >= start + 2) return true;
  }
  throw new AppError('PAYMENT_UNAVAILABLE');
}
