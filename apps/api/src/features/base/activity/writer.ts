import type { Context } from '../../../context.ts';
import { insertActs, type NewAct } from './store.ts';

/** Acts that are kept in memory while the database takes none. */
const MAX_HELD = 10_000;

interface Writer {
  /** Resolves when the act stands, or is held to be tried again. */
  write(act: NewAct): Promise<void>;
  /** Tries again what is held. */
  flush(): Promise<void>;
}

const writers = new WeakMap<Context, Writer>();

/**
 * Writes acts of calls, each before its call is answered: those of one moment in one statement, so that
 * a crowd of calls waits for few. An act that could not be written is tried again with every `flush`.
 */
export function writerOf(ctx: Context): Writer {
  const known = writers.get(ctx) ?? openWriter(ctx);
  writers.set(ctx, known);
  return known;
}

function openWriter(ctx: Context): Writer {
  let waiting: NewAct[] = [];
  let held: NewAct[] = [];
  let next: Promise<void> | undefined;
  let current = Promise.resolve();

  async function insert(acts: NewAct[]): Promise<void> {
    try {
      await insertActs(ctx.db, acts);
    } catch (error) {
      ctx.log.error({ err: error, acts: acts.length }, 'acts could not be written');
      ctx.recordError(error, { component: 'activity', action: 'write' });
      held = [...held, ...acts].slice(-MAX_HELD);
    }
  }

  return {
    write(act) {
      waiting.push(act);
      // One statement is under way, and one gathers what comes meanwhile.
      next ??= current.then(() => {
        const acts = waiting;
        waiting = [];
        next = undefined;
        current = insert(acts);
        return current;
      });
      return next;
    },
    async flush() {
      const acts = held;
      held = [];
      if (acts.length > 0) await insert(acts);
    },
  };
}
