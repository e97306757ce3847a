import type { Queries } from '../db/queries.ts';

/**
 * What stands in a schema of its own. `testing.begin()` remembers which rows a migrated database has;
 * `testing.reset()` brings those rows back and deletes all others. It is false where something was
 * created, altered or dropped, the database has settings, or a lock was left: such a database is thrown
 * away.
 */
const functions = `
create schema testing;

create table testing.altered (what text);

create function testing.note_altered() returns event_trigger language plpgsql security definer as $$
begin
  insert into testing.altered
    select object_identity from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp';
end $$;

create function testing.note_dropped() returns event_trigger language plpgsql security definer as $$
begin
  insert into testing.altered
    select object_identity from pg_event_trigger_dropped_objects() where not is_temporary;
end $$;

create function testing.is_as_it_was() returns boolean language sql stable as $$
  select not exists (select from testing.altered)
    and not exists (select from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database()))
    and not exists (select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database()))
$$;

-- One that was never written to has no size.
create function testing.tables() returns table (name text) language sql stable as $$
  select format('%I.%I', nspname, relname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence <> 't' and pg_class.oid >= 16384 and nspname <> 'testing'
    and pg_relation_size(pg_class.oid) > 0
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
  create event trigger note_altered on ddl_command_end execute function testing.note_altered();
  create event trigger note_dropped on sql_drop execute function testing.note_dropped();
end $$;

create function testing.reset() returns boolean language plpgsql as $$
declare
  one record;
  has boolean;
begin
  if not testing.is_as_it_was() then return false; end if;
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
