import { type Kysely, sql, type Transaction } from 'kysely'
import { isOutdatedPlan } from './named-statements.ts'

const maxAttempts = 4
const firstPauseMilliseconds = 10

type Callback = () => void
const commitCallbacks = new WeakMap<object, Callback[]>()

/**
 * Runs `work` in one READ COMMITTED transaction and returns its result. Commits when it resolves, rolls back
 * when it throws. After a deadlock or serialisation failure it runs `work` again, up to three times, so `work` must have
 * no effect outside the transaction. Inside a transaction, `work` becomes part of it.
 *
 * @example
 * await inTransaction(db, async (trx) => {
 *   await insertMatch(trx, match)
 *   await announce(trx, matchChanged, match)
 * })
 */
export async function inTransaction<T, R>(db: Kysely<T>, work: (trx: Transaction<T>) => Promise<R>): Promise<R> {
  if (db.isTransaction) return await work(db as Transaction<T>)
  for (let attempt = 1; ; attempt += 1) {
    const callbacks: Callback[] = []
    let done: R
    try {
      done = await db.transaction().execute((trx) => {
        commitCallbacks.set(trx, callbacks)
        return work(trx)
      })
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error
      await pause(attempt)
      continue
    }
    for (const callback of callbacks) callback()
    return done
  }
}

/**
 * Runs `callback` once the transaction of `inTransaction` has committed, never if it rolls back. Wakes, for example, the worker of
 * a written row. If the process dies in between, the callback is lost, so a job must also find such rows. It must not throw.
 *
 * @example
 * await insertMail(trx, mail)
 * afterCommit(trx, () => mails.wake())
 */
export function afterCommit(trx: object, callback: () => void): void {
  const callbacks = commitCallbacks.get(trx)
  if (!callbacks) throw new Error('afterCommit needs a transaction started by inTransaction')
  callbacks.push(callback)
}

/**
 * Serialises all work on the pair `{a, b}` until the transaction ends; the order of the two does not matter.
 * Two different pairs share a lock once in 2^64, which only costs a wait.
 */
export async function lockPair<T>(trx: Transaction<T>, a: string, b: string): Promise<void> {
  const [low, high] = a < b ? [a, b] : [b, a]
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${low} ${high}`}, 0))`.execute(trx)
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: serialization_failure, deadlock_detected. */
function isRetryable(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}

/** Grows and is random, so that two transactions that collided don't collide again. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * firstPauseMilliseconds * 2 ** attempt))
}
