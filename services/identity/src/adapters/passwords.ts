import { randomBytes } from 'node:crypto'
import { ApiError } from '@codekin/contracts/errors'
import { parseOptions } from '@node-rs/argon2'
import { Piscina } from 'piscina'
import type { PasswordTask } from './password-worker.ts'

export type PasswordCost = { memoryKibibytes: number; passes: number; lanes: number }

export type PasswordOptions = {
  cost: PasswordCost
  /** How many are hashed at once, each in a thread of its own. */
  concurrency: number
  /** How many more may wait; beyond that callers get `unavailable` and come again. */
  waitingMax: number
  /** How far the threads stand back behind every other of the machine: what setpriority(2) adds, 0 to 19. */
  niceIncrement: number
}

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password belongs to the hash. Without a hash the same work is done and the answer is no. */
  check(password: string, passwordHash: string | undefined): Promise<boolean>
  /** Whether the hash was made with other costs than today's. */
  isOutdated(passwordHash: string): boolean
  /** How many wait for a thread. */
  waiting(): number
  stop(): Promise<void>
}

const retryAfterSeconds = 2

/** argon2id (RFC 9106) in threads of its own behind a queue, since each hash takes a core for some 20 ms. */
export async function openPasswords(o: PasswordOptions): Promise<Passwords> {
  const { cost, concurrency, waitingMax, niceIncrement } = o
  const options = { memoryCost: cost.memoryKibibytes, timeCost: cost.passes, parallelism: cost.lanes }
  const threads = new Piscina<PasswordTask, string | boolean>({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    name: 'workOnPassword',
    minThreads: 1,
    maxThreads: concurrency,
    maxQueue: waitingMax,
    niceIncrement,
  })
  const run = (task: PasswordTask) => threads.run(task).catch(refuse)
  const hash = (password: string) => run({ password, options }) as Promise<string>
  const nobody = await hash(randomBytes(16).toString('base64'))
  return {
    hash: (password) => hash(password.normalize('NFC')),
    check: async (password, passwordHash) => {
      const task = { password: password.normalize('NFC'), passwordHash: passwordHash ?? nobody }
      return (await run(task)) === true && passwordHash !== undefined
    },
    isOutdated(passwordHash) {
      const made = parseOptions(passwordHash)
      return (
        made.memoryCost !== options.memoryCost ||
        made.timeCost !== options.timeCost ||
        made.parallelism !== options.parallelism
      )
    },
    waiting: () => threads.queueSize,
    stop: () => threads.destroy(),
  }
}

/** What piscina says of a queue that is full; its errors have no code. */
const fullQueue = new Set(['Task queue is at limit', 'No task queue available and all Workers are busy'])

/** A queue without an end answers nobody in time, so whoever finds it full is told to come again. */
function refuse(error: unknown): never {
  if (!(error instanceof Error) || !fullQueue.has(error.message)) throw error
  throw new ApiError('unavailable', { cause: error, headers: { 'retry-after': String(retryAfterSeconds) } })
}
