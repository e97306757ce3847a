import type { Feature } from '../../../feature.ts';
import { admitPartners } from './admit.ts';
import { registerPartners } from './routes.ts';
import { deletePastStatistics } from './statistics.ts';
import { registerWidgetScript } from './widget-file.ts';

export { countPartnerClaims, countPartnerPost } from './count.ts';
export { isPartner } from './store.ts';

export const partners: Feature = {
  name: 'partners',
  pages: registerWidgetScript,
  guard: admitPartners,
  api: registerPartners,
  cleanUp: deletePastStatistics,
};
