import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { namingPool, type QueryReport } from './named-statements.ts'

export type Db<T> = Kysely<T>
export type Trx<T> = Transaction<T>
/** The first parameter of a store function: the database or a transaction on it. */
export type DbOrTrx<T> = Kysely<T> | Transaction<T>

export type Timeouts = {
  /** The longest duration of a statement, in milliseconds. */
  statement: number
  /** The longest wait for a row, table or advisory lock, in milliseconds. */
  lock: number
  /** The longest pause between two statements of a transaction, in milliseconds. */
  idleInTransaction: number
  /** The longest wait for a free or new connection, in milliseconds. */
  connect: number
}

export const defaultTimeouts: Timeouts = { statement: 10_000, lock: 5_000, idleInTransaction: 15_000, connect: 5_000 }

export type OpenDbOptions = {
  url: string
  /** The service's own schema; `public` follows it in the search path, because extensions are there. */
  schema: string
  /** The most connections of this process; the sum over all replicas must stay below the server's limit. */
  poolMax?: number
  /** Shown in pg_stat_activity. */
  applicationName: string
  timeouts?: Partial<Timeouts>
  /** Called for lost connections; the pool replaces them by itself. */
  onPoolError?: (error: Error) => void
  onQuery?: (report: QueryReport) => void
}

export type OpenedDb<T> = { db: Kysely<T>; pool: pg.Pool; close: () => Promise<void> }

/**
 * Opens the database of one service: a pool with named statements behind kysely, tables and columns in
 * camelCase in TypeScript and snake_case in SQL. Connects on first use. `bigint` is read as a number (throws beyond
 * 2^53), `numeric` as a string, `date` as `YYYY-MM-DD`, `timestamptz` as a Date, which has milliseconds only.
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
    // The server's own timeout comes first; this one is for a server that does not answer.
    query_timeout: timeouts.statement + 5_000,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  // The pool handles errors of idle clients only: without this, the loss of a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onPoolError?.(error)))
  pool.on('error', () => {})
  const db = new Kysely<T>({
    dialect: new PostgresDialect({ pool: namingPool(pool, { onQuery: options.onQuery }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** Settings for the start of a session. Compilation (`jit`) costs more than it saves for our short statements. */
export function sessionOptions(schema: string): string {
  return `-c search_path=${identifier(schema)},public -c jit=off -c timezone=UTC`
}

/** Returns a plain lower-case identifier, which is safe in SQL text, and throws for any other name. */
export function identifier(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" is not a plain SQL name`)
  return name
}

const int8 = 20
const date = 1082

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary') {
    if (oid === int8) return parseInt8
    // A calendar day has no time zone; the driver's own parser would return local midnight.
    if (oid === date) return (text: string) => text
  }
  return pg.types.getTypeParser(oid, format as 'text')
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`)
  return value
}
