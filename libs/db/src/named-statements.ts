import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql as text,
} from 'kysely'
import pg from 'pg'
import { isDatabaseUnavailable } from './violations.ts'

/** One finished statement, for metrics and tests. `name` is empty when the statement ran unnamed. */
export type QueryReport = { name: string; sql: string; milliseconds: number }

/**
 * The most names of one process, and so the most plans of one connection. A plan costs Postgres
 * tens of kilobytes per connection; a service has a few dozen statements.
 */
export const maxStatementNames = 400

/** Longer texts are generated batches of many sizes, which aren't worth a plan each. */
const maxNamedLength = 20_000
const seenOnceLimit = 2_000
/** Statements that can have a stored plan; DDL, `begin`, `set` and several statements in one text stay unnamed. */
const plannable = /^\s*(?:select|insert|update|delete|merge|with|values)\b/i

const unnamedMark = '/* planned for its values */'

/**
 * The beginning of a statement whose best plan depends on its values. The statement gets no name, so Postgres plans it each
 * time; for a named one it soon uses a generic plan (PostgreSQL, PREPARE: `plan_cache_mode`).
 */
export const plannedForItsValues = text.raw(unnamedMark)

/** The same for a statement of the query builder. */
export function planForValues<T>(query: CompiledQuery<T>): CompiledQuery<T> {
  return { ...query, sql: `${unnamedMark} ${query.sql}` }
}

export type StatementNames = {
  nameOf: (sql: string, parameterCount: number) => string | undefined
  /** Gives the text another name, because the plan under the old one is invalid. */
  renew: (sql: string) => void
}

/**
 * Gives every statement text a short stable name, so that Postgres parses and plans it once per connection.
 * A text gets its name when it is seen for the second time, so texts that never repeat use no memory.
 */
export function statementNames(limit: number = maxStatementNames): StatementNames {
  const names = new Map<string, string>()
  let seenOnce = new Set<string>()
  let renewals = 0

  function nameOf(sql: string, parameterCount: number): string | undefined {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= limit || sql.length > maxNamedLength || sql.trimStart().startsWith(unnamedMark)) return undefined
    if (parameterCount === 0 && (!plannable.test(sql) || sql.includes(';'))) return undefined
    if (!seenOnce.has(sql)) {
      if (seenOnce.size >= seenOnceLimit) seenOnce = new Set()
      seenOnce.add(sql)
      return undefined
    }
    seenOnce.delete(sql)
    const name = `s_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`
    names.set(sql, name)
    return name
  }

  function renew(sql: string): void {
    const known = names.get(sql)
    if (known === undefined) return
    renewals += 1
    names.set(sql, `${known.slice(0, 18)}_${renewals}`)
  }

  return { nameOf, renew }
}

type NamingOptions = { names?: StatementNames; onQuery?: ((report: QueryReport) => void) | undefined }

/** A pool for kysely whose clients name their statements. */
export function namingPool(pool: pg.Pool, options: NamingOptions = {}): PostgresPool {
  const names = options.names ?? statementNames()
  // Kysely caches one connection object per client object, so a client must keep its wrapper.
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      let wrapper = wrappers.get(client)
      if (!wrapper) wrappers.set(client, (wrapper = namingClient(client, names, options.onQuery)))
      return wrapper
    },
    end: () => pool.end(),
  }
}

function namingClient(
  client: pg.PoolClient,
  names: StatementNames,
  onQuery: ((report: QueryReport) => void) | undefined,
): PostgresPoolClient {
  let isBroken = false

  async function run(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const name = names.nameOf(sql, parameters.length)
    const startedAt = onQuery ? performance.now() : 0
    try {
      return await send(client, name, sql, parameters)
    } catch (error) {
      if (isOutdatedPlan(error)) names.renew(sql)
      // Ended by the server, lost, or waiting for an answer that may come later: unusable.
      if (isDatabaseUnavailable(error)) isBroken = true
      throw error
    } finally {
      if (onQuery) onQuery({ name: name ?? '', sql, milliseconds: performance.now() - startedAt })
    }
  }

  async function runAgainIfOutdated(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await run(sql, parameters)
    } catch (error) {
      // Outside a transaction the statement had no effect yet, so it can be planned again.
      if (isOutdatedPlan(error) && client.getTransactionStatus() === 'I') return run(sql, parameters)
      throw error
    }
  }

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Streaming by cursor is not set up; read in pages.')
    return runAgainIfOutdated(sql, parameters)
  }

  return {
    get processID() {
      return (client as pg.PoolClient & { processID: number }).processID
    },
    query,
    release: (destroy) => client.release(destroy === true || isBroken),
  }
}

type Submitted = pg.Submittable & { name?: string }
type NewQuery = new (
  sql: string,
  parameters: readonly unknown[],
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => Submitted

/**
 * Does the same as `client.query({ name, text, values })` without copying the configuration, which is the costliest step
 * of the driver.
 */
function send(
  client: pg.PoolClient,
  name: string | undefined,
  sql: string,
  parameters: readonly unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    // The declared type lacks the parameters and the name.
    const query = new (pg.Query as unknown as NewQuery)(sql, parameters, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    if (name !== undefined) query.name = name
    client.query(query)
  })
}

/** A migration changed the result of a statement (`select *` got a column) while a plan of the old shape was stored. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan')
}
