export { deletePastMail } from './delete-past.ts';
export { deliverMailJob, sayFault } from './deliver.ts';
export { mailFailures } from './failures.ts';
export { registerOutbox } from './outbox.ts';
export { type QueuedMail, queueMail } from './queue.ts';
export { registerMail } from './routes.ts';
export { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe.ts';
