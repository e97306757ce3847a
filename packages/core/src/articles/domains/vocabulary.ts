/** Domains that one installation may have. */
export const MAX_DOMAINS = 100;
/** Days after which a domain whose record is gone is nobody's any more. */
export const OWNERSHIP_GRACE_DAYS = 7;
/** What is shown of records that were found: so many, each so long. */
export const SHOWN_RECORDS = 5;
export const SHOWN_RECORD_LENGTH = 200;
/** Names that a CNAME may lead through. */
export const MAX_CNAMES = 8;

/**
 * What a look at the DNS says: the record is right; there is none; another is there; names lead in a
 * circle; the DNS gave no answer, which says nothing about the domain.
 */
export const domainCheckStates = ['ok', 'missing', 'wrong', 'loop', 'unknown'] as const;
export type DomainCheckState = (typeof domainCheckStates)[number];
