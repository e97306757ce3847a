import type { WantedLink } from '../inspection.ts';
import { createDestination, type DestinationMatch } from './destination.ts';

/**
 * Whether an address that stands in a page leads to the wanted destination, or at least to its
 * host. Null where it leads elsewhere. Each difference that was let pass is named
 * (docs/specification/verification.md, A report).
 * @param base absolute address that relative ones are resolved against
 */
export const sameDestination = (
  href: string,
  base: string,
  wanted: WantedLink,
): DestinationMatch | null => createDestination(wanted).match(href, base);
