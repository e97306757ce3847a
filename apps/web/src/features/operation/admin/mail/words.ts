import type { MailState } from '@linkwright/core/all';

export const stateWords: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  unsent: 'Not sent',
  failed: 'Failed',
};
