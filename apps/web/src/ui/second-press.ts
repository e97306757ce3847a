/**
 * Whether what would close a dialog is the second press of a double one: that was meant for what opened it, and
 * lands beside it.
 */
export const isSecondPress = ({ event }: { event: Event }): boolean =>
  event instanceof UIEvent && event.detail > 1;
