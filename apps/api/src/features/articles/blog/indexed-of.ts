import type { Context } from '../../../context.ts';
import type { Indexed } from './store.ts';

/** The posts of this blog that search engines may list. */
export const indexedOf = ({ config, domain }: Context): Indexed => ({
  domainId: domain?.id,
  minScore: config.minIndexedScore,
});
