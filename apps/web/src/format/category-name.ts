import type { Category } from '@linkwright/core/all';

/** As readers see them; addresses and programs have them in English. */
const names: Record<Category, string> = {
  'Digital Marketing': 'Digital Marketing',
  Technology: 'Technology',
  Business: 'Business',
  'Health & Wellness': 'Health & Wellness',
  Travel: 'Travel',
  Finance: 'Finance',
  'Food & Lifestyle': 'Food & Lifestyle',
  Education: 'Education',
  General: 'General',
};

/** A category in words; one that is not known, as from an old post, stays as it is. */
export const categoryName = (category: string): string =>
  Object.hasOwn(names, category) ? names[category as Category] : category;
