import type { Context } from './context.ts';
import type { JobName, Run } from './gateways/jobs.ts';

/** A kind of work, as a feature defines it. Data is JSON. A job may run twice: at least once. */
export interface JobDefinition {
  name: JobName;
  /** Cron expression, UTC: the job is also sent by itself. */
  schedule?: string;
  /** Throws to be tried again later, or GiveUp when that would change nothing. */
  work(ctx: Context, data: unknown, run: Run): Promise<void>;
}
