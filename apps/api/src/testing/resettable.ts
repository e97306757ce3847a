import type { Queries } from '../db/queries.ts';

/**
 * Two functions in a schema of their own. `testing.begin()` remembers what the schema looks like and
 * which rows a migrated database has; `testing.reset()` brings those rows back and deletes all others.
 * It is false where tables, columns, triggers, functions or settings are not what they were, or a lock
 * was left: such a database is thrown away.
 */
const functions = `
create schema testing;

create function testing.shape() returns text language sql stable as $$
  select md5(string_agg(part, ',' order by part)) from (
    select concat_ws(' ', 'c', oid, relname, relkind, relrowsecurity) from pg_class
      where oid >= 16384 and relpersistence <> 't' and relkind <> 't'
    union all select concat_ws(' ', 'a', attrelid, attname, atttypid, attnotnull, attisdropped) from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where attrelid >= 16384 and attnum > 0 and relpersistence <> 't' and relkind in ('r', 'p')
    union all select concat_ws(' ', 't', oid, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'o', oid, convalidated) from pg_constraint where conrelid >= 16384
    union all select concat_ws(' ', 'p', oid, md5(prosrc)) from pg_proc where oid >= 16384
    union all select concat_ws(' ', 's', setrole, setconfig) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
    union all select concat_ws(' ', 'l', classid, objid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
  ) as parts(part)
$$;

create function testing.tables() returns table (name text) language sql stable as $$
  select format('%I.%I', nspname, relname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence <> 't' and pg_class.oid >= 16384 and nspname <> 'testing'
$$;

create function testing.begin() returns void language plpgsql as $$
declare
  one record;
  has boolean;
  number int := 0;
begin
  create table testing.kept (name text, columns text, copy text);
  create table testing.sequences (name text, value bigint, called boolean);
  for one in select * from testing.tables() loop
    execute 'select exists (select 1 from ' || one.name || ')' into has;
    continue when not has;
    number := number + 1;
    execute format('create table testing.%I as table %s', 'rows' || number, one.name);
    insert into testing.kept
      select one.name, string_agg(quote_ident(attname), ', '), 'testing.rows' || number
      from pg_attribute
      where attrelid = one.name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  end loop;
  for one in select oid::regclass::text as name from pg_class where relkind = 'S' and oid >= 16384 loop
    execute 'insert into testing.sequences select ' || quote_literal(one.name) || ', last_value, is_called from ' || one.name;
  end loop;
  create table testing.known as select ''::text as shape;
  update testing.known set shape = testing.shape();
end $$;

create function testing.reset() returns boolean language plpgsql as $$
declare
  one record;
  has boolean;
begin
  if (select shape from testing.known) <> testing.shape() then return false; end if;
  set local lock_timeout = '2s';
  -- No trigger and no foreign key has a say.
  set local session_replication_role = replica;
  for one in select * from testing.tables() loop
    execute 'select exists (select 1 from ' || one.name || ')' into has;
    if has then execute 'delete from ' || one.name; end if;
  end loop;
  for one in select * from testing.kept loop
    execute format('insert into %s (%s) overriding system value select %s from %s', one.name, one.columns, one.columns, one.copy);
  end loop;
  perform setval(name::regclass, value, called) from testing.sequences;
  return true;
end $$;
`;

/** Prepares a migrated database for `reset`. */
export async function makeResettable({ run }: Pick<Queries, 'run'>): Promise<void> {
  await run(functions);
  await run('select testing.begin()');
}

/**
 * Brings a database that nobody uses any more back to what it was when it was made resettable; false
 * where that cannot be. `query` is on a connection that no test has.
 */
export async function reset(
  query: (statement: string) => Promise<{ rows: unknown[] }>,
): Promise<boolean> {
  try {
    const { rows } = await query('select testing.reset() as done');
    // On the built-in database all are one session.
    await query('deallocate all');
    return (rows[0] as { done: boolean }).done;
  } catch {
    return false;
  }
}
