import type { Context, ErrorPlace } from '../../../context.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { saveEntries } from './store.ts';

/** Puts an error into the error log, soon and with what else comes up then. Never throws. */
export const recordError = (ctx: Context, error: unknown, place: ErrorPlace): void =>
  recorderOf(ctx).record(error, place);

const recorders = new WeakMap<Context, Recorder>();

/** What keeps the errors of this process until they are stored. */
export function recorderOf(ctx: Context): Recorder {
  const { clock, uuid, log, db } = ctx;
  const recorder =
    recorders.get(ctx) ?? createRecorder({ clock, uuid, log, save: (all) => saveEntries(db, all) });
  recorders.set(ctx, recorder);
  return recorder;
}
