import type { AbuseReason, AbuseState, HostRuleKind } from '@linkwright/core/all';
import type { Generated } from 'kysely';

/** Tables of moderation. */
export interface ModerationTables {
  abuse_reports: AbuseReportsTable;
  host_rules: HostRulesTable;
}

/** What visitors said about posts. Slug, title and target stay when the post is gone. */
export interface AbuseReportsTable {
  id: string;
  post_id: string | null;
  slug: string;
  title: string;
  target_url: string;
  reason: AbuseReason;
  message: string;
  /** Of whoever reported it, where they gave one; proves nothing. */
  email: string | null;
  state: Generated<AbuseState>;
  note: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Date;
}

/** Each covers its host and everything below it. */
export interface HostRulesTable {
  host: string;
  kind: HostRuleKind;
  reason: string;
  created_at: Date;
}
