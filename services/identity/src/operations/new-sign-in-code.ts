import type { BaseDeps } from '@codekin/service-kit/define-service'
import { hashMailedCode, newMailedCode } from '../adapters/mailed-codes.ts'
import type { Config } from '../config.ts'
import type { Mail } from '../store/mail-tables.ts'
import { updatePendingCode } from '../store/pending-provider-links.ts'
import type { Tables } from '../store/tables.ts'

/** The code of a mail that leaves now; it exists there only. Undefined when nobody waits for it any more. */
export async function newSignInCode(
  { db, clock, config }: Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'config'>,
  { about, address }: Pick<Mail, 'about' | 'address'>,
): Promise<string | undefined> {
  const code = newMailedCode()
  const id = about ?? ''
  const codeHash = hashMailedCode(config.signingKeys, id, code)
  return (await updatePendingCode(db, { id, email: address, codeHash, now: clock.now() })) ? code : undefined
}
