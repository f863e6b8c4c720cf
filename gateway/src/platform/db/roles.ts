import pg from 'pg';

/** The role that the gateway runs under in the embedded database. */
export const gatewayRole = 'foyer_gateway';

/** Tables that the gateway only adds to: what it once wrote there it can neither change nor remove (R-WALLET-33). */
const addedTo = ['transfer', 'posting', 'game_transaction'];

/** Tables that the database fills with those, as their owner: the gateway only reads them (ADR 069). */
const keys = ['transfer_key', 'transfer_reversal', 'transaction_key', 'round_key'];

/** What is over for long: it gets there by a function of the owner, and is changed only by its table of all rounds (ADR 074). */
const archives = ['round_archive'];

/** Parts of such tables: nobody but the owner enters them past the table. */
const partsOf = `
select inhrelid::regclass::text as name from pg_inherits join unnest($1::text[]) parent on inhparent = parent::regclass`;

/** Makes the role of the gateway in a database that is only ours. @param owner who may make roles */
export async function ensureGatewayRole(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [gatewayRole]);
    if (rowCount === 0) await client.query(`create role ${gatewayRole} login`);
  } finally {
    await client.end();
  }
}

/** The job runner makes its own tables, in a schema that belongs to the role that runs it; another's is made anew. */
async function giveJobs(on: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await on.query<{ owner: string }>(
    "select pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = 'graphile_worker'",
  );
  if (rows[0] && rows[0].owner !== role) await on.query('drop schema graphile_worker cascade');
  const { rows: database } = await on.query<{ name: string }>('select current_database() as name');
  await on.query(
    `grant create on database ${pg.escapeIdentifier(database[0]!.name)} to ${pg.escapeIdentifier(role)}`,
  );
}

/** Lets a role do what a gateway does, and no more. @param on a connection of the owner, in a transaction */
export async function grantTo(on: pg.PoolClient, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const statements = [
    `grant usage on schema public to ${name}`,
    `grant select, insert, update, delete on all tables in schema public to ${name}`,
    `revoke update, delete, truncate on ${addedTo.join(', ')} from ${name}`,
    `revoke insert, update, delete, truncate on ${keys.join(', ')} from ${name}`,
    `revoke insert, delete, truncate on round_record from ${name}`,
    `revoke insert, update, delete, truncate on ${archives.join(', ')} from ${name}`,
    `revoke insert, update, delete on schema_migration from ${name}`,
    `grant execute on function make_posting_months(timestamptz), make_ledger_months(timestamptz),
      archive_rounds(integer, uuid, timestamptz, integer) to ${name}`,
    `grant usage, select on all sequences in schema public to ${name}`,
  ];
  for (const statement of statements) await on.query(statement);
  const { rows: parts } = await on.query<{ name: string }>(partsOf, [[...addedTo, ...keys, ...archives]]);
  for (const part of parts) await on.query(`revoke all on ${part.name} from ${name}`);
  await giveJobs(on, role);
}

/** Whether whoever is connected could change or remove what was posted. */
export async function mayChangePostings(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select bool_or(has_table_privilege(name, 'UPDATE') or has_table_privilege(name, 'DELETE')) as may
     from (select unnest($1::text[]) as name union all ${partsOf}) kept`,
    [[...addedTo, ...keys]],
  );
  return rows[0]?.may ?? false;
}
