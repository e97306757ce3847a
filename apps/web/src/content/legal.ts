/**
 * What the terms and the privacy policy cannot know by themselves: fill it in before launch, and have
 * both read by a lawyer of your country.
 */
export const legal = {
  /** Who runs the site, with a postal address, as one line each. Empty: the contact page stands for it. */
  operator: [] as string[],
  /** The country whose law holds. Null: the page says nothing of it. */
  lawOf: null as string | null,
  /** When the texts last changed. */
  updatedOn: '2026-11-25',
  /** True until a lawyer has read them: the pages say so. */
  isTemplate: true,
};
