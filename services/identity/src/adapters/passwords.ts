import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { BoundedQueue } from './bounded-queue.ts'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
export type PasswordCost = { memoryKibibytes: number; passes: number; lanes: number }

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password belongs to the hash. Without a hash the same work is done and the answer is no. */
  check(password: string, passwordHash: string | undefined): Promise<boolean>
  /** Whether the hash was made with other costs than today's. */
  isOutdated(passwordHash: string): boolean
}

/** argon2id (RFC 9106) behind a queue, since each hash takes a core for some 20 ms. */
export async function openPasswords(cost: PasswordCost, queue: BoundedQueue): Promise<Passwords> {
  const options = { memoryCost: cost.memoryKibibytes, timeCost: cost.passes, parallelism: cost.lanes }
  const nobody = await hash(randomBytes(16), options)
  return {
    hash: (password) => queue.run(() => hash(password.normalize('NFC'), options)),
    check: async (password, passwordHash) => {
      const isRight = await queue.run(() => verify(passwordHash ?? nobody, password.normalize('NFC')))
      return isRight && passwordHash !== undefined
    },
    isOutdated(passwordHash) {
      const made = parseOptions(passwordHash)
      return (
        made.memoryCost !== options.memoryCost ||
        made.timeCost !== options.timeCost ||
        made.parallelism !== options.parallelism
      )
    },
  }
}
