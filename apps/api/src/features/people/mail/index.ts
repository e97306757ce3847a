import type { Feature } from '../../../feature.ts';
import { deletePastMail } from './delete-past.ts';
import { deliverMailJob } from './deliver.ts';
import { registerOutbox } from './outbox.ts';
import { registerMail } from './routes.ts';

export { sayFault } from './deliver.ts';
export { mailFailures } from './failures.ts';
export { mailReader } from './mail-reader.ts';
export { mailsFor, type QueuedMail, queueMail } from './queue.ts';
export { findReader } from './reader-store.ts';
export { findMailByKey } from './store.ts';
export { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe.ts';

export const mail: Feature = {
  name: 'mail',
  pages: registerOutbox,
  api: registerMail,
  jobs: [deliverMailJob],
  cleanUp: deletePastMail,
};
