/** What every publishable key of a partner begins with (docs/specification/packages.md, Keys). */
export const PARTNER_KEY_PREFIX = 'lwpk_';

/** Partner keys that one user may have, revoked ones not counted. */
export const MAX_PARTNERS = 20;
/** Origins that one key may be used on. */
export const MAX_ORIGINS = 20;
/** Posts a day that one key may be set to make; the default, and the most. */
export const DEFAULT_DAILY_LIMIT = 200;
export const MAX_DAILY_LIMIT = 10_000;
/** Posts a day that one visitor's address may make through one key; the default, and the most. */
export const DEFAULT_VISITOR_LIMIT = 5;
export const MAX_VISITOR_LIMIT = 100;
/** Hours that a rotated key goes on working: the default, and the most. */
export const DEFAULT_ROTATION_HOURS = 24;
export const MAX_ROTATION_HOURS = 168;
/** Days of statistics that are kept, and that one question may be about. */
export const STATISTICS_DAYS = 365;

/** How the script shows the generator on a partner's page. */
export const widgetModes = ['inline', 'popup', 'button'] as const;
export type WidgetMode = (typeof widgetModes)[number];

/** Languages the generator speaks; the first is the default. */
export const widgetLocales = ['en', 'de'] as const;
export type WidgetLocale = (typeof widgetLocales)[number];
