import { hashRawSync, hashSync, type Options, verifySync } from '@node-rs/argon2'

export type PasswordTask =
  | { password: string; options: Options }
  | { password: string; passwordHash: string }
  | { secrets: readonly Uint8Array[]; options: Options }

/** One task of a hashing thread: a new hash, the check of a password, or the hashes of secrets that share a salt. */
export function workOnPassword(task: PasswordTask): string | boolean | Uint8Array[] {
  if ('secrets' in task) return task.secrets.map((secret) => hashRawSync(secret, task.options))
  if ('options' in task) return hashSync(task.password, task.options)
  return verifySync(task.passwordHash, task.password)
}
