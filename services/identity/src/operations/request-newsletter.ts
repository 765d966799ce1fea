import { newsletterText } from '@codekin/contracts/newsletter/words'
import { inTransaction } from '@codekin/db/transaction'
import { newLinkToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { insertMail } from '../store/mails.ts'
import { upsertNewsletterRequest } from '../store/newsletter.ts'

/** Notes that an address asked. Whoever is on the list takes the same steps; what they are told is decided when the mail leaves. */
export function requestNewsletter(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  email: string,
): Promise<void> {
  const requestedAt = clock.now()
  const request = { email, textVersion: newsletterText.version, requestedAt, unsubscribeToken: newLinkToken() }
  return inTransaction(db, async (trx) => {
    await upsertNewsletterRequest(trx, request)
    // Its time and id once the address is held: of two at once, the mail that can be seen first is the earlier one.
    await insertMail(trx, { id: newId(), kind: 'newsletter-request', address: email, createdAt: clock.now() })
  })
}
