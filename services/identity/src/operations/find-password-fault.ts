import type { PasswordOwner } from '@codekin/contracts/auth/context-words'
import type { Deps } from '../deps.ts'
import { checkPasswordRules } from '../domain/password-rules.ts'

/**
 * Returns what is wrong with a new password, as a sentence for its owner; undefined if nothing. Queries the index of breached
 * passwords last, so only for passwords that pass our own rules.
 */
export async function findPasswordFault(
  { breachedPasswords }: Pick<Deps, 'breachedPasswords'>,
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> {
  const fault = checkPasswordRules(password, owner)
  if (fault) return fault
  return (await breachedPasswords.has(password))
    ? 'This password has appeared in a data breach. Choose another one.'
    : undefined
}
