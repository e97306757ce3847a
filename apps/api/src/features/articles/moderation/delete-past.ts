import type { Context } from '../../../context.ts';
import { deleteAnswered } from './store.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Deletes reports that were answered a year ago. */
export const deletePastAbuse = ({ db, clock }: Context): Promise<void> =>
  deleteAnswered(db, new Date(clock().getTime() - YEAR_MS));
