import { newsletterText } from '@codekin/contracts/newsletter/words'
import { inTransaction } from '@codekin/db/transaction'
import { newLinkToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { insertMail } from '../store/mails.ts'
import { upsertNewsletterRequest } from '../store/newsletter.ts'

/** Records a request. Subscribed addresses take the same steps; the content is decided when the mail is sent. */
export function requestNewsletter(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  email: string,
): Promise<void> {
  const requestedAt = clock.now()
  const request = { email, textVersion: newsletterText.version, requestedAt, unsubscribeToken: newLinkToken() }
  return inTransaction(db, async (trx) => {
    await upsertNewsletterRequest(trx, request)
    // Set its time and id under the lock of the address: of two concurrent requests, the mail that commits first is the earlier
    // one.
    await insertMail(trx, { id: newId(), kind: 'newsletter-request', address: email, createdAt: clock.now() })
  })
}
