import type { Feature } from '../../../feature.ts';
import { registerDestinations } from './routes.ts';

export { changeThere, lookThere, takesChanges, withdrawThere } from './kept.ts';
export { publishAt } from './publish.ts';
export { deleteDelivery, selectDestination } from './store.ts';

export const destinations: Feature = { name: 'destinations', api: registerDestinations };
