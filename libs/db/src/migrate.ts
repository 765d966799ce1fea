import { createHash } from 'node:crypto'
import pg from 'pg'
import { identifier, sessionOptions } from './open-db.ts'

/**
 * One step of a schema. Its `id` is one of
 * - `0002-swipes`: applied once, in the order of its number;
 * - `event-bus/0002-tries`: the same for tables that a library owns, whose numbers count separately from the service's;
 * - `repeat/record-swipe`: applied after all numbered ones whenever its text has changed (`create or replace function`).
 */
export type Migration = {
  id: string
  sql: string
  /** Checksums of earlier texts with the same effect. */
  formerly?: readonly string[]
}

export type MigrateOptions = { url: string; schema: string; migrations: readonly Migration[] }

const numberedId = /^(?:([a-z-]+)\/)?(\d{4})-[a-z0-9-]+$/
const repeatableId = /^repeat\/[a-z0-9-]+$/
const outsideTransaction = /^\s*-- no transaction\b/
const lockPauseMilliseconds = 50
/** A migration that waits for a lock blocks all queries behind it, so it gives up early and is retried. */
const lockTimeoutMilliseconds = 4_000
const maxAttempts = 5

/**
 * Migrates a schema: applies, in order, each migration not yet recorded in `<schema>.migration`, each in its own
 * transaction together with its record. Concurrent replicas wait for each other. A migration whose SQL starts with
 * `-- no transaction` runs outside one, statement by statement (for `create index concurrently`), and must be repeatable.
 *
 * Throws before any change if the text of an applied migration has changed, or if a new migration would run before an
 * applied one. Accepts applied migrations that this code does not know: an older release must start on a newer schema,
 * whose functions it does not change.
 */
export async function migrate({ url, schema, migrations }: MigrateOptions): Promise<{ applied: string[] }> {
  checkIds(migrations)
  const client = new pg.Client({
    connectionString: url,
    options: sessionOptions(schema),
    application_name: `migrate ${schema}`,
    connectionTimeoutMillis: 10_000,
  })
  // If the connection is lost between two statements, the next statement fails and reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    await takeLock(client, schema)
    await prepare(client, schema)
    const pending = await findPending(client, schema, migrations)
    for (const migration of pending) await apply(client, schema, migration)
    return { applied: pending.map((migration) => migration.id) }
  } finally {
    await client.end()
  }
}

/** The recorded fingerprint of a migration. */
export function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}

function checkIds(migrations: readonly Migration[]): void {
  const last = new Map<string, { id: string; number: string }>()
  const seen = new Set<string>()
  for (const { id } of migrations) {
    if (seen.has(id)) throw new Error(`Migration ${id} is listed twice.`)
    seen.add(id)
    if (repeatableId.test(id)) continue
    const [, owner = '', number = ''] = numberedId.exec(id) ?? []
    if (number === '') {
      throw new Error(`Migration "${id}" must be named like 0002-swipes, event-bus/0002-tries or repeat/record-swipe.`)
    }
    const before = last.get(owner)
    if (before && number <= before.number) {
      throw new Error(`Migration ${id} must have a higher number than ${before.id}, which is listed before it.`)
    }
    last.set(owner, { id, number })
  }
}

/** The owner of a migration's number: a library's name, or empty for the service itself. */
function ownerOf(id: string): string {
  return numberedId.exec(id)?.[1] ?? ''
}

/**
 * @NOTE polls instead of waiting in `pg_advisory_lock`: a session that waits there holds a snapshot, and
 * `create index concurrently` in the session with the lock would wait for that snapshot forever.
 */
async function takeLock(client: pg.Client, schema: string): Promise<void> {
  for (;;) {
    const result = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('codekin migrate'), hashtext($1)) as taken`,
      [schema],
    )
    if (result.rows[0]?.taken) return
    await new Promise((resolve) => setTimeout(resolve, lockPauseMilliseconds))
  }
}

async function prepare(client: pg.Client, schema: string): Promise<void> {
  // Checked first: `create schema if not exists` needs a permission on the database even if the schema exists.
  const found = await client.query('select 1 from pg_namespace where nspname = $1', [schema])
  if (found.rowCount === 0) await client.query(`create schema ${identifier(schema)}`)
  const table = await client.query(`select to_regclass($1) as found`, [`${schema}.migration`])
  if (table.rows[0]?.found) return
  await client.query(`create table ${identifier(schema)}.migration (
    id text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    milliseconds integer not null
  )`)
}

async function findPending(
  client: pg.Client,
  schema: string,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const result = await client.query<{ id: string; checksum: string }>(`select id, checksum from ${schema}.migration`)
  const applied = new Map(result.rows.map((row) => [row.id, row.checksum]))
  const numbered = migrations.filter(({ id }) => !repeatableId.test(id))
  for (const migration of numbered) refuseEdited(schema, migration, applied.get(migration.id))
  const pending = numbered.filter(({ id }) => !applied.has(id))
  for (const { id } of pending) refuseLate(schema, id, numbered, applied)

  const isOlderRelease = [...applied.keys()].some((id) => isNewerThan(numbered, id))
  const changed = isOlderRelease
    ? []
    : migrations.filter(({ id, sql }) => repeatableId.test(id) && applied.get(id) !== checksum(sql))
  return [...pending, ...changed]
}

/** Whether a newer release made the schema: the applied migration comes after all that this code knows. */
function isNewerThan(numbered: readonly Migration[], id: string): boolean {
  const last = numbered.findLast((migration) => ownerOf(migration.id) === ownerOf(id))
  return numberedId.test(id) && id > (last?.id ?? '')
}

function refuseEdited(schema: string, { id, sql, formerly = [] }: Migration, recorded: string | undefined): void {
  if (recorded === undefined || recorded === checksum(sql) || formerly.includes(recorded)) return
  throw new Error(
    `Migration ${id} of schema ${schema} was changed after it had been applied. ` +
      'Put its text back and write the change as a new migration.',
  )
}

function refuseLate(
  schema: string,
  id: string,
  numbered: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): void {
  const later = numbered.findLast(
    (other) => applied.has(other.id) && ownerOf(other.id) === ownerOf(id) && other.id > id,
  )
  if (!later) return
  throw new Error(
    `Migration ${id} of schema ${schema} comes before ${later.id}, which was applied already. ` +
      'Give it the next free number.',
  )
}

async function apply(client: pg.Client, schema: string, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyOnce(client, schema, migration)
      return
    } catch (error) {
      if (isLockTimeout(error) && attempt < maxAttempts) continue
      throw new Error(`Migration ${migration.id} of schema ${schema} failed: ${describe(error, migration.sql)}`, {
        cause: error,
      })
    }
  }
}

async function applyOnce(client: pg.Client, schema: string, migration: Migration): Promise<void> {
  const startedAt = performance.now()
  const record = async () => {
    await client.query(
      `insert into ${schema}.migration (id, checksum, milliseconds) values ($1, $2, $3)
      on conflict (id) do update
      set checksum = excluded.checksum, milliseconds = excluded.milliseconds, applied_at = now()`,
      [migration.id, checksum(migration.sql), Math.round(performance.now() - startedAt)],
    )
  }
  if (outsideTransaction.test(migration.sql)) {
    for (const statement of statementsOf(migration.sql)) await client.query(statement)
    await record()
    return
  }
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMilliseconds}`)
    await client.query(migration.sql)
    await record()
    await client.query('commit')
  } catch (error) {
    // A rollback on a lost connection also fails; the first error is more useful.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Postgres runs the statements of one query in one transaction, so each is sent separately. `;` at a line's end ends one. */
function statementsOf(sql: string): string[] {
  return sql.split(/;\s*$/m).filter((statement) => statement.trim() !== '')
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** Postgres reports the position of the error in characters; this converts it to a line number. */
function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  if (!Number.isInteger(position)) return error.message
  return `${error.message} (line ${sql.slice(0, position).split('\n').length})`
}
