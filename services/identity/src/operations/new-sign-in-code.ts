import type { BaseDeps } from '@codekin/service-kit/define-service'
import { hashMailedCode, newMailedCode } from '../adapters/mailed-codes.ts'
import type { Config } from '../config.ts'
import type { Mail } from '../store/mail-tables.ts'
import { updatePendingCode } from '../store/pending-provider-links.ts'
import type { Tables } from '../store/tables.ts'

/** Creates the code of a mail when it is sent; it exists only there. Undefined if the sign-in is no longer pending. */
export async function newSignInCode(
  { db, clock, config }: Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'config'>,
  { about, address }: Pick<Mail, 'about' | 'address'>,
): Promise<string | undefined> {
  const code = newMailedCode()
  const id = about ?? ''
  const codeHash = hashMailedCode(config.signingKeys, id, code)
  return (await updatePendingCode(db, { id, email: address, codeHash, now: clock.now() })) ? code : undefined
}
