import type { MailState } from '@linkwright/core';

export const stateWords: Record<MailState, string> = {
  queued: 'Waits',
  sent: 'Sent',
  failed: 'Failed',
};
