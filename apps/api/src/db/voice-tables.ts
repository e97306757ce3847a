import type { VoiceProfile } from '@linkwright/core/all';
import type { JSONColumnType } from 'kysely';

/** How an account writes; the texts it was learnt from are not kept. */
export interface VoicesTable {
  user_id: string;
  profile: JSONColumnType<VoiceProfile>;
  created_at: Date;
}
