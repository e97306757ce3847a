/** The name under which a domain's owner puts the proof. */
export const ownershipName = (host: string): string => `_linkwright.${host}`;

/** The TXT record that proves it. */
export const ownershipValue = (token: string): string => `linkwright-verify=${token}`;
