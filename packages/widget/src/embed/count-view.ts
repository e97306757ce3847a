import { PARTNER_VIEWS_PATH } from '@linkwright/core/widget';

/** Counts that the generator was shown. A page works the same where that fails. */
export function countView(apiUrl: string, partner: string | undefined): void {
  if (!partner) return;
  fetch(apiUrl + PARTNER_VIEWS_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${partner}` },
    keepalive: true,
  }).catch(() => undefined);
}
