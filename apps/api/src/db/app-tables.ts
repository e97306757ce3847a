import type { AppScope } from '@linkwright/core/all';
import type { Generated } from 'kysely';

/** Apps that asked to be known, as they said of themselves; what the auth library alone reads is left out. */
export interface AppRegistrationsTable {
  id: Generated<string>;
  client_id: string;
  name: string | null;
  disabled: boolean | null;
  redirect_uris: string[];
  created_at: Date;
}

/** One person's word about one app in one workspace. */
export interface ConnectedAppsTable {
  id: Generated<string>;
  client_id: string;
  user_id: string;
  workspace_id: string;
  scopes: (AppScope | 'offline_access')[];
  created_at: Date;
  last_used_at: Date | null;
}

/** Hashes of tokens that are out. */
export interface AppTokensTable {
  id: Generated<string>;
  token: string;
  client_id: string;
  user_id: string;
  workspace_id: string;
  resources: string[] | null;
  scopes: (AppScope | 'offline_access')[];
  expires_at: Date;
  revoked: Date | null;
  /** What a token would be bound to beyond its bearer; ours never are. */
  confirmation: object | null;
}

interface AppRefreshTokensTable extends AppTokensTable {
  replay_expires_at: Date | null;
}

export interface AppTables {
  app_registrations: AppRegistrationsTable;
  connected_apps: ConnectedAppsTable;
  app_access_tokens: AppTokensTable;
  app_refresh_tokens: AppRefreshTokensTable;
}
