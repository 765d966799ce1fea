import { type KV, Kvm, type KvWatchEntry } from '@nats-io/kv'
import type { Bus } from './connect.ts'
import { type Log, messageOf } from './log.ts'
import { openBucketWithReplicas } from './replicas.ts'
import { newSignal } from './signal.ts'

const bucket = 'revocations'
/** Written to the bucket after all revocations from Postgres. */
const syncedKey = 'whole'
/** Much longer than the lifetime of an access token (ten minutes). */
const lifetimeMilliseconds = 24 * 60 * 60 * 1000
const sweepMilliseconds = 60 * 60 * 1000
const retryMilliseconds = 250

/** All tokens of a session, or those of a user issued before `before`. */
export type Revocation = { sessionId: string; before: Date } | { userId: string; before: Date }

export type Revocations = {
  /** Whether an access token with these claims (`iat` in seconds) is revoked. Reads from memory. */
  isRevoked: (token: { sid: string; sub: string; iat: number }) => boolean
  /** Whether all revocations so far are known. Until then no token can be trusted. Once true, it stays true. */
  isSynced: () => boolean
  stop: () => Promise<void>
}

async function openBucket(bus: Bus): Promise<KV> {
  return openBucketWithReplicas(bus, `KV_${bucket}`, (replicas) =>
    new Kvm(bus.nc).create(bucket, { ttl: lifetimeMilliseconds, history: 1, replicas }),
  )
}

const buckets = new WeakMap<Bus, Promise<KV>>()

function bucketOf(bus: Bus): Promise<KV> {
  let opened = buckets.get(bus)
  if (!opened) {
    opened = openBucket(bus)
    buckets.set(bus, opened)
    opened.catch(() => buckets.delete(bus))
  }
  return opened
}

/**
 * Revokes tokens in all services at once. Resolves when the server has stored the revocation. For a user, whole seconds
 * are compared, like `iat`, and in doubt a token counts as revoked; revoking a session is exact.
 */
export async function revoke(bus: Bus, revocation: Revocation): Promise<void> {
  const put = async () => write(await bucketOf(bus), revocation)
  try {
    await put()
  } catch {
    // The server may have lost the bucket since it was opened.
    buckets.delete(bus)
    await put()
  }
}

async function write(kv: KV, revocation: Revocation): Promise<void> {
  const key = 'sessionId' in revocation ? `session.${revocation.sessionId}` : `user.${revocation.userId}`
  await kv.put(key, String(revocation.before.getTime()))
}

const writtenAtOnce = 200

/**
 * Creates the bucket if it is missing, writes all revocations of the owner's database, and then marks the bucket as synced: services
 * that start from then on trust it. Existing entries stay.
 */
export async function fillRevocations(bus: Bus, known: readonly Revocation[]): Promise<void> {
  const kv = await openBucket(bus)
  for (let i = 0; i < known.length; i += writtenAtOnce) {
    await Promise.all(known.slice(i, i + writtenAtOnce).map((revocation) => write(kv, revocation)))
  }
  await kv.put(syncedKey, '')
}

/** Whether the bucket exists and was filled recently. Its mark expires like every other entry. */
export async function areRevocationsSynced(bus: Bus): Promise<boolean> {
  const entry = await (await openBucket(bus)).get(syncedKey)
  return entry !== null && Date.now() - entry.created.getTime() < lifetimeMilliseconds / 4
}

/**
 * Follows the revocations. Resolves when all current ones are known, or if the bucket or the server is unavailable; then it
 * keeps trying. Calls `onRevoked` for each revocation, including the current ones.
 */
export async function watchRevocations(
  bus: Bus,
  options: { onRevoked?: (revocation: Revocation) => void; log?: Log } = {},
): Promise<Revocations> {
  const memory = newMemory(options.onRevoked)
  const loaded = Promise.withResolvers<void>()
  const signal = newSignal()
  let isStopped = false
  let closeWatch: (() => void) | undefined

  async function follow(): Promise<void> {
    await bus.connected()
    const kv = await new Kvm(bus.nc).open(bucket)
    // Checked first, because opening does not fail if the bucket is missing.
    const { values } = await kv.status()
    const entries = await kv.watch({ ignoreDeletes: true })
    closeWatch = () => entries.stop()
    await readRevocations(entries, memory, { isUpToDate: values === 0, onUpToDate: loaded.resolve })
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await Promise.race([follow(), signal.stopped]).catch((error: unknown) =>
        options.log?.debug({ err: error }, `revocations: ${messageOf(error)}`),
      )
      loaded.resolve()
      await signal.pause(retryMilliseconds)
    }
  }

  // A restarted server may have lost the watch's consumer; all known revocations stay known.
  const stopListening = bus.onReconnect(() => closeWatch?.())
  const timer = setInterval(memory.forgetOld, sweepMilliseconds)
  const running = run()
  await loaded.promise
  return {
    isRevoked: memory.isRevoked,
    isSynced: memory.isSynced,
    stop: async () => {
      isStopped = true
      stopListening()
      clearInterval(timer)
      signal.stop()
      closeWatch?.()
      await running
    },
  }
}

/** Reads the revocations in the bucket and those that follow, until the watch ends. */
async function readRevocations(
  entries: AsyncIterable<KvWatchEntry>,
  memory: Memory,
  about: { isUpToDate: boolean; onUpToDate: () => void },
): Promise<void> {
  let { isUpToDate } = about
  let isMarkedSynced = false
  if (isUpToDate) about.onUpToDate()
  for await (const entry of entries) {
    if (entry.key === syncedKey) isMarkedSynced = true
    else memory.learn(entry.key, entry.string())
    isUpToDate ||= entry.delta === 0
    if (isUpToDate && isMarkedSynced) memory.markSynced()
    if (isUpToDate) about.onUpToDate()
  }
}

type Memory = ReturnType<typeof newMemory>

function newMemory(onRevoked: ((revocation: Revocation) => void) | undefined) {
  const sessions = new Map<string, number>()
  const users = new Map<string, number>()
  let isSynced = false
  return {
    isSynced: () => isSynced,
    /** Permanent, because later revocations arrive one by one. */
    markSynced: () => {
      isSynced = true
    },
    learn: (key: string, text: string): void => {
      const [kind = '', id = ''] = key.split('.')
      const time = Number(text)
      const known = kind === 'session' ? sessions : users
      if (id === '' || !Number.isFinite(time) || (known.get(id) ?? 0) >= time) return
      known.set(id, time)
      const before = new Date(time)
      onRevoked?.(kind === 'session' ? { sessionId: id, before } : { userId: id, before })
    },
    isRevoked: ({ sid, sub, iat }: { sid: string; sub: string; iat: number }): boolean => {
      const before = users.get(sub)
      return sessions.has(sid) || (before !== undefined && iat * 1000 < before)
    },
    forgetOld: (): void => {
      const limit = Date.now() - lifetimeMilliseconds
      for (const known of [sessions, users]) {
        for (const [id, before] of known) if (before < limit) known.delete(id)
      }
    },
  }
}
