import { createHash } from 'node:crypto'
import pg from 'pg'
import { identifier, sessionOptions } from './open-db.ts'

/** One step of a schema. `id` is a number of four digits and words: `0002-swipes`. */
export type Migration = { id: `${number}-${string}`; sql: string }

export type MigrateOptions = { url: string; schema: string; migrations: readonly Migration[] }

const outsideTransaction = /^\s*-- no transaction\b/
const lockPauseMilliseconds = 50
/** A migration that waits for a lock stops everybody behind it, so it gives up early and is tried again. */
const lockTimeoutMilliseconds = 4_000
const maxAttempts = 5

/**
 * Brings a schema up to date: applies, in order, each migration not yet recorded in `<schema>.migration`, each in its own
 * transaction together with its record. Replicas that start at once wait for each other. A migration whose SQL starts
 * with `-- no transaction` runs outside (for `create index concurrently`) and must be repeatable.
 *
 * Throws, before anything is changed, when the text of an applied migration differs from what was run, or when a new
 * one would run before one that was applied already. Applied migrations unknown to this code are accepted: an older
 * release must start on a newer schema.
 */
export async function migrate({ url, schema, migrations }: MigrateOptions): Promise<{ applied: string[] }> {
  checkIds(migrations)
  const client = new pg.Client({
    connectionString: url,
    options: sessionOptions(schema),
    application_name: `migrate ${schema}`,
    connectionTimeoutMillis: 10_000,
  })
  // A connection lost between two statements also fails the next statement, which is where it is reported.
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

/** The fingerprint a migration is remembered by. */
export function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}

function checkIds(migrations: readonly Migration[]): void {
  let previous = ''
  for (const { id } of migrations) {
    if (!/^\d{4}-[a-z0-9-]+$/.test(id)) throw new Error(`Migration "${id}" must be named like 0002-swipes.`)
    if (id.slice(0, 4) <= previous) throw new Error(`Migration ${id} must have a higher number than the one before it.`)
    previous = id.slice(0, 4)
  }
}

/**
 * @NOTE asks again and again instead of waiting inside `pg_advisory_lock`: a session waiting there holds a snapshot, and
 * `create index concurrently` in the session that has the lock would wait for that snapshot for ever.
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
  // Asked first: `create schema if not exists` needs a right on the database even when there is nothing to do.
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
  for (const { id, sql } of migrations) {
    const recorded = applied.get(id)
    if (recorded !== undefined && recorded !== checksum(sql)) {
      throw new Error(
        `Migration ${id} of schema ${schema} was changed after it had been applied. ` +
          'Put its text back and write the change as a new migration.',
      )
    }
  }
  const pending = migrations.filter(({ id }) => !applied.has(id))
  const known = new Set<string>(migrations.map(({ id }) => id))
  const lastApplied = [...applied.keys()]
    .filter((id) => known.has(id))
    .toSorted()
    .at(-1)
  const late = pending.find(({ id }) => lastApplied !== undefined && id < lastApplied)
  if (late) {
    throw new Error(
      `Migration ${late.id} of schema ${schema} comes before ${lastApplied}, which was applied already. ` +
        'Give it the next free number.',
    )
  }
  return pending
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
    await client.query(`insert into ${schema}.migration (id, checksum, milliseconds) values ($1, $2, $3)`, [
      migration.id,
      checksum(migration.sql),
      Math.round(performance.now() - startedAt),
    ])
  }
  if (outsideTransaction.test(migration.sql)) {
    await client.query(migration.sql)
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
    // A rollback on a lost connection fails as well; the first error tells more.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** Postgres tells where the error is as a count of characters; a line number is what one looks for. */
function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  if (!Number.isInteger(position)) return error.message
  return `${error.message} (line ${sql.slice(0, position).split('\n').length})`
}
