import type { Context } from '../../../context.ts';
import { type OfferedDomain, offeredDomains } from '../domains/index.ts';

/** A domain that everybody's campaigns may publish on now. */
export const findOfferedDomain = async (
  ctx: Context,
  id: string,
): Promise<OfferedDomain | undefined> =>
  (await offeredDomains(ctx)).find((domain) => domain.id === id);
