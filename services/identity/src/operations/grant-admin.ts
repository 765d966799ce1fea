import type { Db } from '@codekin/db/open-db'
import { changeRole } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Makes the account of an email address an admin; it counts from the next sign-in or refresh on. Answers the user's
 * id, or undefined when no account has this address.
 */
export function grantAdmin(db: Db<Tables>, email: string): Promise<string | undefined> {
  return changeRole(db, email.trim().toLowerCase(), 'admin')
}
