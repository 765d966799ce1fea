import { hashSync, type Options, verifySync } from '@node-rs/argon2'

export type PasswordTask = { password: string } & ({ options: Options } | { passwordHash: string })

/** One task of a hashing thread: a new hash, or whether the password belongs to a known one. */
export function workOnPassword(task: PasswordTask): string | boolean {
  if ('options' in task) return hashSync(task.password, task.options)
  return verifySync(task.passwordHash, task.password)
}
