import { adminPages } from '@linkwright/core';

/** Address of a section. */
export const adminHref = (key: string): string =>
  key === '' ? adminPages.admin : adminPages.section.replace(':section', key);
