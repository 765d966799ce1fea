import { randomBytes } from 'node:crypto'
import { ApiError } from '@codekin/contracts/errors'
import { parseOptions } from '@node-rs/argon2'
import { Piscina } from 'piscina'
import { createHashSettings, type PasswordCost, parseHashSettings, toHashOptions } from './hash-settings.ts'
import type { PasswordTask, workOnPassword } from './password-worker.ts'

/** Hashes of secrets with a shared salt, so that a given secret is hashed only once to be compared with all of them. */
export type HashedSecrets = { hashes: Buffer[]; settings: string }

export type PasswordOptions = {
  cost: PasswordCost
  /** How many passwords are hashed at once, each in its own thread. */
  concurrency: number
  /** How many more may wait; further callers get `unavailable` and retry. */
  waitingMax: number
  /** How far the priority of the threads is lowered: the increment of setpriority(2), 0 to 19. */
  niceIncrement: number
}

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password matches the hash. Without a hash it does the same work and returns false. */
  check(password: string, passwordHash: string | undefined): Promise<boolean>
  /** Whether the hash has other costs than the current ones. */
  isOutdated(passwordHash: string): boolean
  /** Hashes random secrets as one task in the queue; `settings` holds the costs and the new salt. */
  hashSecrets(secrets: readonly Uint8Array[]): Promise<HashedSecrets>
  /** Hashes the secret with these settings. */
  hashSecret(secret: Uint8Array, settings: string): Promise<Buffer>
  /** How many tasks wait for a thread. */
  waiting(): number
  stop(): Promise<void>
}

const retryAfterSeconds = 2

/** argon2id (RFC 9106) in a thread pool with a queue, since each hash occupies a core for some 20 ms. */
export async function openPasswords(o: PasswordOptions): Promise<Passwords> {
  const { cost, concurrency, waitingMax, niceIncrement } = o
  const options = toHashOptions(cost)
  const threads = new Piscina<PasswordTask, ReturnType<typeof workOnPassword>>({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    name: 'workOnPassword',
    minThreads: 1,
    maxThreads: concurrency,
    maxQueue: waitingMax,
    niceIncrement,
  })
  const run = (task: PasswordTask) => threads.run(task).catch(refuse)
  const hash = (password: string) => run({ password, options }) as Promise<string>
  const hashAll = async (secrets: readonly Uint8Array[], settings: string) => {
    const hashes = (await run({ secrets, options: parseHashSettings(settings) })) as Uint8Array[]
    return hashes.map((bytes) => Buffer.from(bytes))
  }
  const dummyHash = await hash(randomBytes(16).toString('base64'))
  return {
    hash: (password) => hash(password.normalize('NFC')),
    check: async (password, passwordHash) => {
      const task = { password: password.normalize('NFC'), passwordHash: passwordHash ?? dummyHash }
      return (await run(task)) === true && passwordHash !== undefined
    },
    isOutdated(passwordHash) {
      const hashOptions = parseOptions(passwordHash)
      return (
        hashOptions.memoryCost !== options.memoryCost ||
        hashOptions.timeCost !== options.timeCost ||
        hashOptions.parallelism !== options.parallelism
      )
    },
    async hashSecrets(secrets) {
      const settings = createHashSettings(cost)
      return { hashes: await hashAll(secrets, settings), settings }
    },
    async hashSecret(secret, settings) {
      const [hashed] = await hashAll([secret], settings)
      if (!hashed) throw new Error('a secret was not hashed')
      return hashed
    },
    waiting: () => threads.queueSize,
    stop: () => threads.destroy(),
  }
}

/** Piscina's messages about a full queue; its errors have no code. */
const fullQueue = new Set(['Task queue is at limit', 'No task queue available and all Workers are busy'])

/** Tells the caller to retry when the queue is full, since an unbounded queue would serve no one in time. */
function refuse(error: unknown): never {
  if (!(error instanceof Error) || !fullQueue.has(error.message)) throw error
  throw new ApiError('unavailable', { cause: error, headers: { 'retry-after': String(retryAfterSeconds) } })
}
