/** Sizes of the windows that a checkout opens in, in pixels. */
export const checkoutWindows = {
  credits: { width: 600, height: 700 },
  premium: { width: 800, height: 600 },
} as const;

/** How often a checkout's window is looked at, and when that ends. Milliseconds. */
export const WINDOW_CHECK_MS = 1000;
export const WINDOW_WATCH_MS = 30 * 60 * 1000;

/** How long the Premium dialog stays after a checkout opened, and after a success. Milliseconds. */
export const DIALOG_CLOSE_MS = 1000;
export const SUCCESS_REDIRECT_MS = 2000;

/** The third argument of `window.open`. */
export const windowFeatures = ({ width, height }: { width: number; height: number }): string =>
  `width=${width},height=${height},scrollbars=yes,resizable=yes`;
