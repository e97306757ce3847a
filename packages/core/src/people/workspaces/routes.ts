import type { Route } from '../../endpoint.ts';

/** Where the endpoints of workspaces live; `contract.ts` adds what goes in and out. */
export const workspaceRoutes = {
  list: { method: 'GET', path: '/api/workspaces' },
  choose: { method: 'PUT', path: '/api/workspaces/current' },
  leave: { method: 'DELETE', path: '/api/workspaces/:id' },
  people: { method: 'GET', path: '/api/workspace/people' },
  changeRole: { method: 'PATCH', path: '/api/workspace/people/:id' },
  remove: { method: 'DELETE', path: '/api/workspace/people/:id' },
  invite: { method: 'POST', path: '/api/workspace/invitations' },
  takeBack: { method: 'DELETE', path: '/api/workspace/invitations/:id' },
  readInvitation: { method: 'GET', path: '/api/workspace-invitations/:token' },
  accept: { method: 'POST', path: '/api/workspace-invitations/:token/accept' },
  listShared: { method: 'GET', path: '/api/workspace/shared' },
  share: { method: 'PUT', path: '/api/workspace/shared/:kind/:id' },
  unshare: { method: 'DELETE', path: '/api/workspace/shared/:kind/:id' },
} as const satisfies Record<string, Route>;
