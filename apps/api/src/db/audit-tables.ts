/** Tables of what admins did. */
export interface AuditTables {
  admin_acts: AdminActsTable;
}

export interface AdminActsTable {
  id: string;
  /** Null once the account is gone. */
  admin_id: string | null;
  /** A verb and what it was done to: `credits.adjust`. */
  action: string;
  /** Id of what it was done to. */
  subject: string | null;
  /** What was asked for; never a secret. */
  details: unknown;
  created_at: Date;
}
