import type { Feature } from '../../../feature.ts';
import { registerReferralLinks } from './follow-link.ts';
import { countSignUp, noteSignUp } from './refer.ts';
import { registerAffiliate } from './routes.ts';

export { keepCommission } from './keep-commission.ts';

export const affiliate: Feature = {
  name: 'affiliate',
  pages: registerReferralLinks,
  api: registerAffiliate,
  onSignedUp: noteSignUp,
  onVerified: countSignUp,
};
