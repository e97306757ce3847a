export { publishAt } from './publish.ts';
export { registerDestinations } from './routes.ts';
export { selectDestination } from './store.ts';
