import { type AppError, partnerPages } from '@linkwright/core';

/** Tells whoever built the page, in the console, what is at fault there and where to mend it. */
export function warnPartner({ code, message }: AppError, apiUrl: string): void {
  if (!code.startsWith('PARTNER_')) return;
  console.warn(`Linkwright: ${message} (see ${apiUrl}${partnerPages.partners})`);
}
