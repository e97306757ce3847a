import type { ProviderKind } from '@linkwright/core/all';
import type { Generated } from 'kysely';

/** Tables of settings. */
export interface SettingsTables {
  admin_env_vars: AdminEnvVarsTable;
  known_secret: KnownSecretTable;
  provider_uses: ProviderUsesTable;
}

/** Settings and notes that admins keep. */
export interface AdminEnvVarsTable {
  key: string;
  /** Null for a secret. */
  value: string | null;
  /** A secret, encrypted; nothing gives it out again. */
  sealed_value: Buffer | null;
  description: Generated<string>;
  is_secret: boolean;
  created_at: Date;
  updated_at: Date;
}

/** One row: the secret that the server was last started with. */
export interface KnownSecretTable {
  only_row: Generated<boolean>;
  /** Tells it from another one without giving it away. */
  id: string;
  /** Since when the server is started without it. */
  missing_since: Date | null;
}

/** When each provider last worked and last failed. */
export interface ProviderUsesTable {
  kind: ProviderKind;
  provider: string;
  worked_at: Date | null;
  failed_at: Date | null;
}
