import { randomBytes } from 'node:crypto'
import { parseOptions } from '@node-rs/argon2'
import { Piscina } from 'piscina'
import { boundedQueue } from './bounded-queue.ts'
import type { PasswordTask } from './password-worker.ts'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
export type PasswordCost = { memoryKibibytes: number; passes: number; lanes: number }

export type PasswordOptions = {
  cost: PasswordCost
  /** How many are hashed at once, each in a thread of its own. */
  concurrency: number
  /** How many more may wait; beyond that callers get `unavailable` and come again. */
  waitingMax: number
}

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password belongs to the hash. Without a hash the same work is done and the answer is no. */
  check(password: string, passwordHash: string | undefined): Promise<boolean>
  /** Whether the hash was made with other costs than today's. */
  isOutdated(passwordHash: string): boolean
  /** How many are being hashed or wait. */
  size(): number
  stop(): Promise<void>
}

const retryAfterSeconds = 2
/** Below every other thread of the machine (setpriority(2)): a storm of sign-ins must not slow what else is answered. */
const niceIncrement = 10

/** argon2id (RFC 9106) in threads of its own behind a queue, since each hash takes a core for some 20 ms. */
export async function openPasswords({ cost, concurrency, waitingMax }: PasswordOptions): Promise<Passwords> {
  const options = { memoryCost: cost.memoryKibibytes, timeCost: cost.passes, parallelism: cost.lanes }
  const queue = boundedQueue({ concurrency, waitingMax, retryAfterSeconds })
  const threads = new Piscina<PasswordTask, string | boolean>({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    name: 'workOnPassword',
    minThreads: 1,
    maxThreads: concurrency,
    niceIncrement,
  })
  const hash = (password: string) => threads.run({ password, options }) as Promise<string>
  const nobody = await hash(randomBytes(16).toString('base64'))
  return {
    hash: (password) => queue.run(() => hash(password.normalize('NFC'))),
    check: async (password, passwordHash) => {
      const task = { password: password.normalize('NFC'), passwordHash: passwordHash ?? nobody }
      const isRight = await queue.run(() => threads.run(task))
      return isRight === true && passwordHash !== undefined
    },
    isOutdated(passwordHash) {
      const made = parseOptions(passwordHash)
      return (
        made.memoryCost !== options.memoryCost ||
        made.timeCost !== options.timeCost ||
        made.parallelism !== options.parallelism
      )
    },
    size: queue.size,
    stop: () => threads.destroy(),
  }
}
