import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { namingPool, type QueryReport } from './named-statements.ts'

export type Db<T> = Kysely<T>
export type Trx<T> = Transaction<T>
/** What a store function takes first: the database or a transaction on it. */
export type DbOrTrx<T> = Kysely<T> | Transaction<T>

export type Timeouts = {
  /** Longest run of one statement, milliseconds. */
  statement: number
  /** Longest wait for a row, table or advisory lock, milliseconds. */
  lock: number
  /** Longest pause between two statements of one transaction, milliseconds. */
  idleInTransaction: number
  /** Longest wait for a free or new connection, milliseconds. */
  connect: number
}

export const defaultTimeouts: Timeouts = { statement: 10_000, lock: 5_000, idleInTransaction: 15_000, connect: 5_000 }

export type OpenDbOptions = {
  url: string
  /** The service's own schema; `public` follows it, because extensions live there. */
  schema: string
  /** Most connections of this process; the sum over all replicas must stay below the server's limit. */
  poolMax?: number
  /** Shown in pg_stat_activity. */
  applicationName: string
  timeouts?: Partial<Timeouts>
  /** Told about connections that broke; the pool replaces them by itself. */
  onPoolError?: (error: Error) => void
  onQuery?: (report: QueryReport) => void
}

export type OpenedDb<T> = { db: Kysely<T>; pool: pg.Pool; close: () => Promise<void> }

/**
 * Opens the database of one service: a pool with named statements behind kysely, tables and columns in
 * camelCase here and snake_case there. Connects on first use. `bigint` comes as a number (and throws beyond
 * 2^53), `numeric` as a string, `date` as `YYYY-MM-DD`, `timestamptz` as a Date, which keeps milliseconds only.
 *
 * @example
 * const { db, close } = openDb<Tables>({ url, schema: 'matching', applicationName: 'matching' })
 */
export function openDb<T>(options: OpenDbOptions): OpenedDb<T> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax ?? 10,
    application_name: options.applicationName,
    options: sessionOptions(options.schema),
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    // The server's own timeout comes first; this one is for a server that does not answer at all.
    query_timeout: timeouts.statement + 5_000,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  // The pool listens to its idle clients only: a connection lost while somebody uses it would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onPoolError?.(error)))
  pool.on('error', () => {})
  const db = new Kysely<T>({
    dialect: new PostgresDialect({ pool: namingPool(pool, { onQuery: options.onQuery }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** Settings for the start of a session. Compiling (`jit`) costs more than any of our short statements saves. */
export function sessionOptions(schema: string): string {
  return `-c search_path=${identifier(schema)},public -c jit=off -c timezone=UTC`
}

/** The name itself when it is a plain lower-case identifier; throws otherwise, so that it may stand in SQL text. */
export function identifier(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" is not a plain SQL name`)
  return name
}

const int8 = 20
const date = 1082

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary') {
    if (oid === int8) return parseInt8
    // A calendar day has no time zone; the driver's own parser would make local midnight of it.
    if (oid === date) return (text: string) => text
  }
  return pg.types.getTypeParser(oid, format as 'text')
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`)
  return value
}
