/** Why somebody reports a post. */
export const abuseReasons = [
  'spam',
  'malware',
  'deception',
  'copyright',
  'personal-data',
  'illegal',
  'other',
] as const;
export type AbuseReason = (typeof abuseReasons)[number];

/** What a person chooses from. */
export const abuseReasonWords: Record<AbuseReason, string> = {
  spam: 'Spam or a link that I did not ask for',
  malware: 'It leads to malware or phishing',
  deception: 'It is false or misleading',
  copyright: 'It copies somebody’s work',
  'personal-data': 'It shows personal data',
  illegal: 'It is against the law',
  other: 'Something else',
};

export const abuseStates = ['open', 'dismissed', 'taken-down'] as const;
export type AbuseState = (typeof abuseStates)[number];

/** `block`: no post may link there. `allow`: links there that a writer made stay. */
export const hostRuleKinds = ['block', 'allow'] as const;
export type HostRuleKind = (typeof hostRuleKinds)[number];

/** Reports a UTC day: of one address, and of everybody. */
export const ABUSE_PER_ADDRESS = 10;
export const ABUSE_PER_DAY = 1000;
/** Characters of what somebody says about a post. */
export const MAX_ABUSE_MESSAGE = 2000;
