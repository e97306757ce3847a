/** Settings that take effect in every process while it runs. All others are read at start. */
export const changeableSettings = [
  'SITE_NAME',
  'FEATURES_OFF',
  'POSTS_PER_ADDRESS',
  'ARTICLES_PER_USER',
  'POSTS_PER_TARGET',
  'POSTS_PER_DAY',
  'REPORTS_PER_ADDRESS',
  'REPORTS_PER_USER',
  'REPORT_PAGES_PER_HOST',
  'REPORT_PAGES_PER_DAY',
  'RANK_CHECKS_PER_DAY',
  'DISCLOSE_PAID_LINKS',
  'MIN_INDEXED_SCORE',
  'INDEXNOW',
  'BLOCKED_TARGETS',
  'BLOCKED_KEYWORDS',
  'DKIM_SELECTORS',
  'SUPPORT_EMAIL',
  'CHAT_URL',
  'SOCIAL_LINKS',
] as const;
export type ChangeableSetting = (typeof changeableSettings)[number];

/** Whether a setting of that name may be changed while the server runs. */
export const isChangeable = (name: string): name is ChangeableSetting =>
  changeableSettings.some((each) => each === name);
