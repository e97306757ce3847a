export { deletePastMail } from './delete-past.ts';
export { deliverMailJob } from './deliver.ts';
export { isOutboxShown, registerOutbox } from './outbox.ts';
export { queueMail } from './queue.ts';
export { registerMail } from './routes.ts';
