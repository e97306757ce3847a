import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountClient, mailedToken } from '../../../testing/account-client.ts';
import { seedTrialPost } from '../../../testing/seed-trial-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const ada = { email: 'ada.lovelace@example.com', password: 'correct horse 7', firstName: 'Ada' };
/** As somebody may have typed it. */
const TYPED = 'Ada.Lovelace@Example.com';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close({ audit: false }));

async function signedUp({ email = ada.email } = {}) {
  const client = accountClient(api);
  await client.post('/api/auth/sign-up/email', { ...ada, email });
  const token = await mailedToken(api, email, 'confirmation');
  await client.get(`/api/auth/verify-email?token=${token}`);
  await client.post('/api/auth/sign-in/email', { email, password: ada.password });
  return client;
}

interface Column {
  table: string;
  column: string;
  type: string;
  isNeeded: boolean;
}

const columns = async (): Promise<Column[]> =>
  (
    await sql<Column>`
      select table_name as "table", column_name as "column", data_type as type,
        (is_nullable = 'NO' and column_default is null and is_identity = 'NO') as "isNeeded"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
      order by table_name, column_name`.execute(api.ctx.db)
  ).rows;

/** By its name it holds the address of a person's mail. */
const isAddress = ({ column, type }: Column) =>
  type === 'text' && /mail|^to$|^address$|_address$/u.test(column);
/** Addresses of pages and machines, and names of a mail. */
const others = new Set([
  'suspect_inputs.address',
  'sessions.ip_address',
  'outbox.email_id',
  'alert_channels.last_mail_key',
]);

function sample({ type, column }: Column): unknown {
  if (type === 'uuid') return sql`gen_random_uuid()`;
  if (/^timestamp|^date/u.test(type)) return sql`now()`;
  if (/int|numeric|double/u.test(type)) return 1;
  if (type === 'boolean') return false;
  if (type.startsWith('json') || type === 'ARRAY') return '{}';
  if (type === 'bytea') return Buffer.from('x');
  return `a ${column}`;
}

const claim = async (client: Awaited<ReturnType<typeof signedUp>>, slug: string) => {
  const post = await seedTrialPost(api.ctx.db, { slug });
  const { postId, ...token } = post;
  const reply = await client.post(`/api/posts/${postId}/claim`, token);
  return reply.json().code ?? reply.statusCode;
};

it('counts claims that stayed against whoever signs up with the mailbox again', async () => {
  const first = await signedUp();
  expect(await claim(first, 'one')).toBe(200);
  expect(await claim(first, 'two')).toBe(200);
  await first.delete('/api/me', { password: ada.password, posts: 'keep' });

  const again = await signedUp({ email: 'ada.lovelace+again@example.com' });
  expect((await again.get('/api/me/claims')).json()).toMatchObject({ claimedCount: 2, posts: [] });
  expect(await claim(again, 'three')).toBe(200);
  expect(await claim(again, 'four')).toBe('CLAIM_LIMIT_REACHED');
  await again.delete('/api/me', { password: ada.password, posts: 'keep' });

  const third = await signedUp();
  expect(await claim(third, 'five')).toBe('CLAIM_LIMIT_REACHED');
  await third.delete('/api/me', { password: ada.password });
  const other = await signedUp({ email: 'bob@example.com' });
  expect(await claim(other, 'six')).toBe(200);
  const kept = await api.ctx.db.selectFrom('kept_claims').select('count').execute();
  expect(kept).toEqual([{ count: 3 }]);
});

it('counts none where the posts were deleted with the account', async () => {
  const first = await signedUp({ email: 'carol@example.com' });
  expect(await claim(first, 'carols')).toBe(200);
  await first.delete('/api/me', { password: ada.password });
  const again = await signedUp({ email: 'carol@example.com' });
  expect((await again.get('/api/me/claims')).json()).toMatchObject({ claimedCount: 0 });
});

// The last one: it takes the constraints away.
it('leaves the address in no table, however it was written there', async () => {
  const { db } = api.ctx;
  const client = await signedUp();
  const all = await columns();
  const wanted = all.filter(
    (each) => isAddress(each) && !others.has(`${each.table}.${each.column}`),
  );
  const own = new Set(['users', 'profiles']);
  // The rows have nothing but the address in common with anything.
  await sql`set session_replication_role = replica`.execute(db);
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.ref(table)} drop constraint if exists ${sql.ref(name)}`.execute(db);
  }
  for (const address of wanted) {
    if (own.has(address.table)) continue;
    const needed = all.filter(({ table, isNeeded }) => table === address.table && isNeeded);
    const values = new Map(needed.map((each) => [each.column, sample(each)]));
    values.set(address.column, TYPED);
    await sql`
      insert into ${sql.ref(address.table)} (${sql.join([...values.keys()].map((name) => sql.ref(name)))})
      values (${sql.join([...values.values()])})`.execute(db);
  }
  await sql`set session_replication_role = origin`.execute(db);
  const left = async () => {
    const found: string[] = [];
    for (const { table, column } of wanted) {
      const { rows } = await sql`select from ${sql.ref(table)}
        where lower(${sql.ref(column)}) = ${ada.email}`.execute(db);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  };
  expect(await left()).toEqual(wanted.map(({ table, column }) => `${table}.${column}`));

  const answer = await client.delete('/api/me', { password: ada.password });
  expect(answer.statusCode, answer.body).toBe(200);
  // The mail that says so is on its way.
  await db.deleteFrom('outbox').where('kind', '=', 'account-deleted').execute();
  expect(await left()).toEqual([]);
});
