import { accountLimits } from '../../money/payments/account-limits.ts';

/** Destinations that one user may have. */
export const MAX_DESTINATIONS = accountLimits.destinations.free;
/** Characters of a destination's name, of an address, of a WordPress user name. */
export const MAX_DESTINATION_NAME = 80;
export const MAX_DESTINATION_URL = 2048;
export const MAX_DESTINATION_USERNAME = 200;
/** Categories that articles go into at a WordPress, and characters of one's name. */
export const MAX_DESTINATION_CATEGORIES = 10;
export const MAX_DESTINATION_CATEGORY = 100;

/** How a token of the WordPress plugin begins; an application password has only letters and digits. */
export const PLUGIN_TOKEN_PREFIX = 'lwwp_';

/** Where articles can be published besides our own blog. */
export const destinationKinds = ['domain', 'wordpress', 'ghost', 'webhook'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** What is known of a destination: from its last test or publication. */
export const destinationStates = ['untested', 'working', 'failing'] as const;
export type DestinationState = (typeof destinationStates)[number];
