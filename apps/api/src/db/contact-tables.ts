import type { ContactMessageState, ContactSpamReason } from '@linkwright/core/all';
import type { Generated } from 'kysely';

/** Tables of messages to the operator. */
export interface ContactTables {
  contact_messages: ContactMessagesTable;
}

/** What visitors wrote. Where they wrote from is not kept. */
export interface ContactMessagesTable {
  id: string;
  /** Who was signed in. */
  user_id: string | null;
  name: string;
  /** Typed, and proven by nothing. */
  email: string;
  subject: string;
  message: string;
  /** Empty: no spam; only such are mailed. */
  spam_reasons: ContactSpamReason[];
  state: Generated<ContactMessageState>;
  /** The newest. */
  answer: string | null;
  answered_at: Date | null;
  created_at: Date;
}
