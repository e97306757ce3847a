import type {
  acceptInvitation,
  changeWorkspaceRole,
  inviteToWorkspace,
  leaveWorkspace,
  listShared,
  listWorkspacePeople,
  listWorkspaces,
  readInvitation,
} from '../people/workspaces/contract.ts';
import type { ShareableKind, WorkspaceRole } from '../people/workspaces/roles.ts';
import { workspaceRoutes } from '../people/workspaces/routes.ts';
import type { AnswerOf, BodyOf, Caller } from './call.ts';
import type { CallOptions } from './options.ts';

type Done = AnswerOf<typeof leaveWorkspace>;

/** Several people in one account; which one calls are in says `ClientOptions.workspace`. */
export interface WorkspaceCalls {
  /** Of others, that one belongs to. */
  listWorkspaces(call?: CallOptions): Promise<AnswerOf<typeof listWorkspaces>>;
  leaveWorkspace(id: string, call?: CallOptions): Promise<Done>;
  /** Who belongs to one's own, and which invitations wait. */
  listWorkspacePeople(call?: CallOptions): Promise<AnswerOf<typeof listWorkspacePeople>>;
  inviteToWorkspace(
    body: BodyOf<typeof inviteToWorkspace>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof inviteToWorkspace>>;
  takeBackInvitation(id: string, call?: CallOptions): Promise<Done>;
  changeWorkspaceRole(
    id: string,
    role: WorkspaceRole,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof changeWorkspaceRole>>;
  removeFromWorkspace(id: string, call?: CallOptions): Promise<Done>;
  readInvitation(token: string, call?: CallOptions): Promise<AnswerOf<typeof readInvitation>>;
  acceptInvitation(token: string, call?: CallOptions): Promise<AnswerOf<typeof acceptInvitation>>;
  /** What the workspace's clients may read. */
  listShared(call?: CallOptions): Promise<AnswerOf<typeof listShared>>;
  shareWithClients(kind: ShareableKind, id: string, call?: CallOptions): Promise<Done>;
  unshareWithClients(kind: ShareableKind, id: string, call?: CallOptions): Promise<Done>;
}

export const workspaceCalls = ({ ask }: Caller): WorkspaceCalls => ({
  listWorkspaces: (call) => ask(workspaceRoutes.list, 'items', { ...call }),
  leaveWorkspace: (id, call) => ask(workspaceRoutes.leave, 'success', { params: { id }, ...call }),
  listWorkspacePeople: (call) => ask(workspaceRoutes.people, 'people', { ...call }),
  inviteToWorkspace: (body, call) => ask(workspaceRoutes.invite, 'invitation', { body, ...call }),
  takeBackInvitation: (id, call) =>
    ask(workspaceRoutes.takeBack, 'success', { params: { id }, ...call }),
  changeWorkspaceRole: (id, role, call) =>
    ask(workspaceRoutes.changeRole, 'person', { params: { id }, body: { role }, ...call }),
  removeFromWorkspace: (id, call) =>
    ask(workspaceRoutes.remove, 'success', { params: { id }, ...call }),
  readInvitation: (token, call) =>
    ask(workspaceRoutes.readInvitation, 'role', { params: { token }, ...call }),
  acceptInvitation: (token, call) =>
    ask(workspaceRoutes.accept, 'workspace', { params: { token }, ...call }),
  listShared: (call) => ask(workspaceRoutes.listShared, 'items', { ...call }),
  shareWithClients: (kind, id, call) =>
    ask(workspaceRoutes.share, 'success', { params: { kind, id }, ...call }),
  unshareWithClients: (kind, id, call) =>
    ask(workspaceRoutes.unshare, 'success', { params: { kind, id }, ...call }),
});
