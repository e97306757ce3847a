import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Context } from '../context.ts';
import type { ConnectedAppsTable } from '../db/app-tables.ts';

interface SeededApp extends Partial<Insertable<ConnectedAppsTable>> {
  user_id: string;
  name?: string;
}

/** Stores an app that somebody connected in their own account, unless said otherwise; its id. */
export async function seedConnectedApp(
  { db, clock }: Context,
  { user_id, name = 'A chat', ...values }: SeededApp,
): Promise<string> {
  const id = randomUUID();
  const client_id = randomUUID();
  const created_at = clock();
  const redirect_uris = JSON.stringify(['https://chat.example/back']) as never;
  await db
    .insertInto('app_registrations')
    .values({ client_id, name, redirect_uris, created_at })
    .execute();
  const { scopes = ['read'], ...others } = values;
  await db
    .insertInto('connected_apps')
    .values({
      id,
      client_id,
      user_id,
      workspace_id: user_id,
      scopes: JSON.stringify(scopes) as never,
      created_at,
      updated_at: created_at,
      ...others,
    } as never)
    .execute();
  return id;
}
