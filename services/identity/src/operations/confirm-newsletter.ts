import { newsletterPendingDays } from '@codekin/contracts/newsletter/words'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { insertMail } from '../store/mails.ts'
import { updateNewsletterConfirmed, updateNewsletterOwner } from '../store/newsletter.ts'

/** Subscribes the address and mails it how to unsubscribe. False for an invalid or used link. */
export function confirmNewsletter(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  token: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    const since = new Date(now.getTime() - newsletterPendingDays * 86_400_000)
    const address = await updateNewsletterConfirmed(trx, hashToken(token), { now, since })
    if (address === undefined) return false
    await updateNewsletterOwner(trx, address)
    await insertMail(trx, { id: newId(), kind: 'newsletter-welcome', address, createdAt: now })
    return true
  })
}
