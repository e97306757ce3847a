import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Context } from '../context.ts';
import type { PartnersTable } from '../db/schema.ts';

export interface SeededPartner {
  id: string;
  key: string;
  /** Headers of a call that a page of its first origin makes. */
  headers: { authorization: string; origin: string };
}

/** Stores a live key of the user for pages of `https://shop.example`, unless said otherwise. */
export async function seedPartner(
  { db, clock }: Context,
  { user_id, ...values }: Partial<Insertable<PartnersTable>> & { user_id: string },
): Promise<SeededPartner> {
  const partner = {
    id: randomUUID(),
    user_id,
    name: 'Shop',
    key: `lwpk_${randomBytes(24).toString('base64url')}`,
    origins: ['https://shop.example'],
    daily_limit: 200,
    visitor_limit: 5,
    created_at: clock(),
    ...values,
  };
  await db.insertInto('partners').values(partner).execute();
  const [origin = ''] = partner.origins;
  const { id, key } = partner;
  return { id, key, headers: { authorization: `Bearer ${key}`, origin } };
}
