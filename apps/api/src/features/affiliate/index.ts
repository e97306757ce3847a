export { registerReferralLinks } from './follow-link.ts';
export { keepCommission } from './keep-commission.ts';
export { registerAffiliate } from './routes.ts';
