import type { Context } from '../../../context.ts';
import { releaseLapsed } from './reserve.ts';

/** Gives back what a process that died had reserved. */
export async function cleanUp(ctx: Context): Promise<void> {
  const released = await releaseLapsed(ctx);
  if (released > 0) ctx.log.warn({ released }, 'lapsed reservations of credits given back');
}
