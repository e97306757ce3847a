import { SEARCH_FIGURE_DAYS, shiftDay } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { deleteFiguresBefore } from './figures-store.ts';

/** Deletes figures that have had their time, 16 months. */
export const deletePastFigures = ({ db, clock }: Context): Promise<void> =>
  deleteFiguresBefore(db, shiftDay(clock().toISOString().slice(0, 10), -SEARCH_FIGURE_DAYS));
