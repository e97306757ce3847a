import type { DestinationKind, DestinationState } from './vocabulary.ts';

/** What a person reads for each kind. */
export const destinationKindLabels: Record<DestinationKind, string> = {
  domain: 'Domain of this site',
  wordpress: 'WordPress',
  ghost: 'Ghost',
  webhook: 'Webhook',
};

/** What a person reads for each state. */
export const destinationStateLabels: Record<DestinationState, string> = {
  untested: 'Not tested yet',
  working: 'Working',
  failing: 'Failing',
};
