import type { Feature } from '../../../feature.ts';
import { registerWorkspaces } from './routes.ts';
import { deletePastInvitations } from './store.ts';

export const workspaces: Feature = {
  name: 'workspaces',
  api: registerWorkspaces,
  cleanUp: deletePastInvitations,
};
