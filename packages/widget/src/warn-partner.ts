import { type AppError, PARTNERS_PATH } from '@linkwright/core/widget';

/** Tells whoever built the page, in the console, what is at fault there and where to mend it. */
export function warnPartner({ code, message }: AppError, apiUrl: string): void {
  if (!code.startsWith('PARTNER_')) return;
  console.warn(`Linkwright: ${message}. See ${apiUrl}${PARTNERS_PATH}`);
}
