import type { Plan, PlanId } from './plans.ts';

/** What a plan is paid for, in words. */
export const periodWords: Record<Plan['period'], string> = { month: 'month', year: 'year' };

/** What a plan is called where it is bought and listed. */
export const planLabels: Record<PlanId, string> = {
  monthly: 'Premium, monthly',
  yearly: 'Premium, yearly',
};
