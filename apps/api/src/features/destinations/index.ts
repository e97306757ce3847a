export { publishAt } from './publish.ts';
export { registerDestinations } from './routes.ts';
export { deleteDelivery, selectDestination } from './store.ts';
