import type { WorkspaceRole } from '@linkwright/core/all';

/** Who may act in whose account, and as what. */
interface WorkspaceMembersTable {
  owner_id: string;
  member_id: string;
  role: WorkspaceRole;
  joined_at: Date;
}

interface WorkspaceInvitationsTable {
  id: string;
  owner_id: string;
  /** In lower case. */
  email: string;
  role: WorkspaceRole;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  taken_back_at: Date | null;
}

/** What a workspace's clients may see: one of five. */
interface WorkspaceSharesTable {
  id: string;
  owner_id: string;
  report_id: string | null;
  client_report_id: string | null;
  campaign_id: string | null;
  watched_link_id: string | null;
  post_id: string | null;
  shared_at: Date;
}

export interface WorkspaceTables {
  workspace_members: WorkspaceMembersTable;
  workspace_invitations: WorkspaceInvitationsTable;
  workspace_shares: WorkspaceSharesTable;
}
