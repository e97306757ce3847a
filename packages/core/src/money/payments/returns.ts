import { sameOriginPath } from '../../people/accounts/destination.ts';
import { paymentPages } from './pages.ts';

/** Where a buyer comes back to: `return` after paying, `cancel` after giving up. Paths of this site. */
export interface ReturnPaths {
  returnPath: string;
  cancelPath: string;
}

const pages = {
  credits: { return: paymentPages.success, cancel: paymentPages.cancelled },
  premium: { return: paymentPages.subscriptionSuccess, cancel: paymentPages.subscriptionCancelled },
} as const;

/**
 * The paths of a request, where they stay on this site; else the checkout's own pages
 * (docs/specification/people.md, Ways back).
 */
export function returnPaths(
  kind: 'credits' | 'premium',
  asked: { returnUrl?: string | null | undefined; cancelUrl?: string | null | undefined },
): ReturnPaths {
  return {
    returnPath: sameOriginPath(asked.returnUrl) ?? pages[kind].return,
    cancelPath: sameOriginPath(asked.cancelUrl) ?? pages[kind].cancel,
  };
}

/** Puts a parameter into a path's query. `value` is taken as it is: providers replace placeholders. */
export function withParameter(path: string, name: string, value: string): string {
  const [rest = '', hash] = path.split('#', 2);
  const separator = rest.includes('?') ? '&' : '?';
  return `${rest}${separator}${name}=${value}${hash === undefined ? '' : `#${hash}`}`;
}
