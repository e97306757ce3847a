/** Pages around partners. */
export const partnerPages = {
  partners: '/partners',
} as const;

/** The script that partner pages load; `/widget/VERSION/widget.js` is the same, never changing. */
export const WIDGET_PATH = '/widget.js';
