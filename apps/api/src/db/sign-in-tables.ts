import type { Generated } from 'kysely';

export interface SignInTables {
  authenticators: AuthenticatorsTable;
  passkeys: PasskeysTable;
  known_devices: KnownDevicesTable;
}

/** The auth library's: a user's authenticator app, sealed by it. */
interface AuthenticatorsTable {
  id: Generated<string>;
  user_id: string;
  secret: string;
  backup_codes: string;
  /** False until a code has confirmed it. */
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Date | null;
}

/** The auth library's, but for the last use. */
export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: Date | null;
  last_used_at: Date | null;
}

/** Where a user has signed in before. */
export interface KnownDevicesTable {
  user_id: string;
  /** Of what its cookie holds. */
  token_hash: Buffer;
  device: string;
  network: string | null;
  created_at: Date;
  last_used_at: Date;
}
