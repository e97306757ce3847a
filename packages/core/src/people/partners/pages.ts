/** Where keys are made and mended; on its own, as the widget's script takes nothing else from here. */
export const PARTNERS_PATH = '/partners';

/** Pages around partners. */
export const partnerPages = {
  partners: PARTNERS_PATH,
} as const;

/** The script that partner pages load; `/widget/VERSION/widget.js` is the same, never changing. */
export const WIDGET_PATH = '/widget.js';
/** The widget's words in German, which the script asks for beside itself. */
export const WIDGET_GERMAN_PATH = '/widget.de.js';
