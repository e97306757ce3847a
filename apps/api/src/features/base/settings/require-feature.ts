import { AppError, type Feature, featureWords } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';

/** Throws ACCESS_DENIED with the feature's own words while an admin has switched it off. */
export function requireFeature(ctx: Pick<Context, 'config'>, feature: Feature): void {
  if (!ctx.config.featuresOff.includes(feature)) return;
  throw new AppError('ACCESS_DENIED', { message: featureWords[feature].off });
}
