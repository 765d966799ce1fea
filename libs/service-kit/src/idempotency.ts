import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { ApiError } from '@codekin/contracts/errors'
import type { Migration } from '@codekin/db/migrate'
import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'

/** Applied by every service that has a database. In older services, a migration of their own already made the table. */
export const idempotencyMigration = {
  id: 'service-kit/0001-idempotency',
  sql: `
create table if not exists idempotency_key (
  caller text not null,
  endpoint text not null,
  key_hash text not null,
  fingerprint text not null,
  owner uuid not null,
  reserved_until timestamptz not null,
  status smallint,
  body bytea,
  expires_at timestamptz not null,
  primary key (caller, endpoint, key_hash)
);
create index if not exists idempotency_key_expires_at on idempotency_key (expires_at);
`,
} as const satisfies Migration

/** An answer as it is sent. A repeat gets it again, byte for byte. */
export type Answer = { status: number; body: string | null }

export type RepeatableRequest = {
  /** The sender: the same key of two callers is two keys. */
  caller: string
  endpoint: string
  key: string
  /** The parts in which two equal requests agree: path, parameters, body. */
  content: readonly (string | Uint8Array)[]
}

/**
 * Stores the answer for repeats, in the transaction of its change: either both are committed or neither. Throws
 * `request_in_progress` if a repeat has taken the key meanwhile, so that the transaction is rolled back.
 */
export type StoreAnswer = <T>(trx: Trx<T>, answer: Answer) => Promise<void>

export type Idempotency = {
  /**
   * Runs `work` unless the same request was answered within the last day; then returns that answer. `work` stores its answer
   * itself. A repeat while the first still runs waits a moment for its answer, then gets `request_in_progress`; the same
   * key with another request gets `idempotency_key_reused`. If `work` throws, nothing is stored.
   */
  once(
    request: RepeatableRequest,
    work: (storeAnswer: StoreAnswer) => Promise<Answer>,
  ): Promise<Answer & { isRepeat: boolean }>
  /** Deletes expired keys; called by a job of the kit. */
  sweep(): Promise<void>
}

/** The part of a `pg.Pool` that the store uses. */
export type QueryPool = {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

export type IdempotencyOptions = {
  pool: QueryPool
  /** After this time a repeat takes over an unanswered key; the slow request can then no longer commit. */
  reservedSeconds: number
  /** How long a repeat waits for the first request; default 3 seconds. */
  waitSeconds?: number
}

const storedHours = 24
const waitStepsMilliseconds = [15, 30, 60, 120, 250]

/**
 * Reserves a key that is free, expired, or reserved by a request that never finished.
 * One statement, so that exactly one of any number of equal requests reserves it.
 */
const reserve = {
  name: 'idempotency-reserve',
  text: `
insert into idempotency_key as stored (caller, endpoint, key_hash, fingerprint, owner, reserved_until, expires_at)
values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), now() + make_interval(hours => $7))
on conflict (caller, endpoint, key_hash) do update set
  fingerprint = excluded.fingerprint, owner = excluded.owner, reserved_until = excluded.reserved_until,
  status = null, body = null, expires_at = excluded.expires_at
where stored.expires_at < now() or (stored.status is null and stored.reserved_until < now())
returning 1`,
}
const find = {
  name: 'idempotency-find',
  text: 'select fingerprint, status, body from idempotency_key where caller = $1 and endpoint = $2 and key_hash = $3',
}
const release = {
  name: 'idempotency-release',
  text: 'delete from idempotency_key where caller = $1 and endpoint = $2 and key_hash = $3 and owner = $4 and status is null',
}
const sweep = {
  name: 'idempotency-sweep',
  text: `
delete from idempotency_key where ctid = any (array(
  select ctid from idempotency_key where expires_at < now() limit 5000))`,
}

type StoredRequest = { fingerprint: string; status: number | null; body: Buffer | null }

/**
 * Opens the store of answered requests. It is in Postgres beside the data that requests change, because a change and its
 * answer must be committed together: if the process dies, a repeat finds both and gets the answer, or finds neither and does
 * the work. `owner` is the request that holds a key; a slow one can't commit once a repeat has taken over its key.
 *
 * Answers may contain tokens and requests may contain passwords, so the table holds neither in the clear: the caller's key
 * is stored hashed, and it keys the request's fingerprint and encrypts the answer.
 */
export function openIdempotency({ pool, reservedSeconds, waitSeconds = 3 }: IdempotencyOptions): Idempotency {
  const answerOf = async (place: readonly string[], { key, fingerprint }: { key: string; fingerprint: string }) => {
    const { rows } = await pool.query({ ...find, values: [...place] })
    const stored = rows[0] as StoredRequest | undefined
    if (!stored) return 'gone'
    if (stored.fingerprint !== fingerprint) throw new ApiError('idempotency_key_reused')
    return stored.status === null ? 'running' : { status: stored.status, body: open(key, stored.body) }
  }

  return {
    async once({ caller, endpoint, key, content }, work) {
      const fingerprint = fingerprintOf(key, content)
      const place = [caller, endpoint, createHash('sha256').update(key).digest('base64url')]
      const owner = randomUUID()
      const waitsUntil = performance.now() + waitSeconds * 1_000
      for (let attempt = 0; ; attempt += 1) {
        const taken = await pool.query({
          ...reserve,
          values: [...place, fingerprint, owner, reservedSeconds, storedHours],
        })
        if (taken.rows.length > 0) break
        const earlier = await answerOf(place, { key, fingerprint })
        if (typeof earlier === 'object') return { ...earlier, isRepeat: true }
        if (performance.now() > waitsUntil) throw inProgress()
        if (earlier === 'running') await pause(attempt)
      }
      const storeAnswer: StoreAnswer = async (trx, { status, body }) => {
        const [caller, endpoint, keyHash] = place
        const kept = await sql`
          update idempotency_key set status = ${status}, body = ${seal(key, body)}
          where caller = ${caller} and endpoint = ${endpoint} and key_hash = ${keyHash} and owner = ${owner}`.execute(
          trx,
        )
        if (kept.numAffectedRows !== 1n) throw inProgress()
      }
      try {
        return { ...(await work(storeAnswer)), isRepeat: false }
      } catch (error) {
        await pool.query({ ...release, values: [...place, owner] }).catch(() => {})
        throw error
      }
    },
    async sweep() {
      await pool.query({ ...sweep, values: [] })
    },
  }
}

function inProgress(): ApiError {
  return new ApiError('request_in_progress', { headers: { 'retry-after': '1' } })
}

function fingerprintOf(key: string, content: readonly (string | Uint8Array)[]): string {
  const hash = createHmac('sha256', key)
  for (const part of content) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url')
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM (NIST SP 800-38D): nonce, tag, ciphertext. */
function seal(key: string, body: string | null): Buffer | null {
  if (body === null) return null
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce)
  const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function open(key: string, sealed: Buffer | null): string | null {
  if (sealed === null) return null
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

function sealingKey(key: string): Buffer {
  return createHmac('sha256', key).update('codekin idempotency answer').digest()
}

function pause(attempt: number): Promise<void> {
  const milliseconds = waitStepsMilliseconds[Math.min(attempt, waitStepsMilliseconds.length - 1)] ?? 0
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
