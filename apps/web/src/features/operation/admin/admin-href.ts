import { adminPages } from '@linkwright/core/all';

/** Address of a section. */
export const adminHref = (key: string): string =>
  key === '' ? adminPages.admin : adminPages.section.replace(':section', key);

/** The same with what its list is searched for. */
export const adminSearch = (key: string, words: string): string =>
  `${adminHref(key)}?${new URLSearchParams({ q: words })}`;
