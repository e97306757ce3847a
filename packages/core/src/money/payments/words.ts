import type { Plan } from './plans.ts';

/** What a plan is paid for, in words. */
export const periodWords: Record<Plan['period'], string> = { month: 'month', year: 'year' };
