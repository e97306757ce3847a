import type { Feature } from '../../../feature.ts';
import { deletePastContact } from './delete-past.ts';
import { registerContact } from './routes.ts';

export const contact: Feature = {
  name: 'contact',
  api: registerContact,
  cleanUp: deletePastContact,
};
