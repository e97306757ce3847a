export { admitPartners } from './admit.ts';
export { countPartnerClaims, countPartnerPost } from './count.ts';
export { registerPartners } from './routes.ts';
export { deletePastStatistics } from './statistics.ts';
export { registerWidgetScript } from './widget-file.ts';
