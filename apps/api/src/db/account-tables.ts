import type { ApiKeyScope, Role, SubscriptionTier } from '@linkwright/core/all';
import type { Generated } from 'kysely';

/** The auth library's, as are the next three. */
export interface UsersTable {
  id: Generated<string>;
  first_name: string;
  /** In lower case. */
  email: string;
  email_verified: boolean;
  email_confirmed_at: Date | null;
  image: string | null;
  /** Of mails: that of the page on which the account was last signed in to. */
  language: Generated<string>;
  /** An authenticator app is set up and confirmed. */
  two_factor_enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Date>;
  updated_at: Date;
  /** When whoever has it last proved who they are; null: before that was noted. */
  proven_at: Date | null;
  /** The same by a passkey or a code. */
  factor_proven_at: Date | null;
  last_used_at: Date | null;
}

/** Of ours, that of `provider_id` 'credential', which holds the password's hash. */
export interface SignInMethodsTable {
  id: Generated<string>;
  account_id: string;
  provider_id: string;
  user_id: string;
  password: string | null;
  updated_at: Date;
}

/** Mailed tokens that open something, by their hash. */
export interface VerificationsTable {
  id: Generated<string>;
  /** Whom it is about. */
  value: string;
  expires_at: Date;
}

/** Made at the first sign-in. */
export interface ProfilesTable {
  user_id: string;
  email: string;
  display_name: string | null;
  /** By whose clocks the account's days begin; null: not known yet. */
  time_zone: Generated<string | null>;
  subscription_tier: Generated<SubscriptionTier>;
  /** By an admin: it outlives what subscriptions say. */
  is_tier_given: Generated<boolean>;
  role: Generated<Role>;
  created_at: Date;
  updated_at: Date;
}

/** Accounts that nobody can use until an admin enables them. */
export interface DisabledAccountsTable {
  user_id: string;
  reason: string;
  disabled_at: Date;
}

export interface UserRolesTable {
  user_id: string;
  role: Role;
}

/** Claimed posts that stayed when their owner's account was deleted. */
export interface KeptClaimsTable {
  /** Keyed hash of the owner's mailbox. */
  mailbox_hash: Buffer;
  count: number;
  kept_at: Date;
}

export interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  /** The first characters, to tell keys apart. */
  start: string;
  key_hash: Buffer;
  scopes: ApiKeyScope[];
  created_at: Date;
  last_used_at: Date | null;
  is_terminal: Generated<boolean>;
  /** Null: never. */
  expires_at: Date | null;
  /** Whoever made it in a workspace of another; null: its owner. */
  made_by: Generated<string | null>;
}

/** A terminal that asks to be signed in; the person answers in the browser. */
export interface DeviceLoginsTable {
  id: string;
  /** Without its dash. */
  user_code: string;
  device_code_hash: Buffer;
  /** Of the key that will be made. */
  name: string;
  scopes: ApiKeyScope[];
  /** `given`: the key was handed out. */
  status: Generated<'pending' | 'allowed' | 'denied' | 'given'>;
  /** Who answered. */
  user_id: string | null;
  interval_seconds: number;
  last_polled_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

/** Attempts on one account since `started_at`, whether or not it exists; or of one client. */
export interface AccountAttemptsTable {
  scope:
    | 'sign-in'
    | 'sign-in-all'
    | 'code'
    | 'code-used'
    | 'step-up'
    | 'mail'
    | 'mail-all'
    | 'sign-up'
    | 'resend'
    | 'confirm'
    | 'device-start'
    | 'device-code'
    | 'address';
  /** Hash of the e-mail address, or of whoever tries. */
  key_hash: Buffer;
  started_at: Date;
  count: number;
}

/** Every mail, written in the transaction of its cause. */
export interface OutboxTable {
  id: string;
  /** Names the cause: two mails with one key are one mail. */
  key: string;
  kind: string;
  to: string;
  /** Null: the installation's own. */
  sender: Generated<string | null>;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends mails of this kind; null for mails that must come. */
  unsubscribe_url: Generated<string | null>;
  status: 'queued' | 'sent' | 'failed';
  attempts: Generated<number>;
  provider: string | null;
  /** The provider's name for the mail. */
  email_id: string | null;
  /** What the last failed attempt said, redacted. */
  error: string | null;
  created_at: Date;
  first_tried_at: Date | null;
  sent_at: Date | null;
}

/** Attempts that failed, for admins. */
export interface MailFailuresTable {
  id: Generated<number>;
  outbox_id: string | null;
  email: string;
  /** The provider's HTTP status, where it gave one. */
  status: number | null;
  error: string;
  attempt: number;
  created_at: Date;
}
