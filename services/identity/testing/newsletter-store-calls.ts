import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as newsletter from '../src/store/newsletter.ts'

const [now, before, after] = [new Date(), Buffer.from('before'), Buffer.from('after')]

/** What the store of the newsletter is called with. */
export function newsletterCalls(email: string) {
  return {
    newsletter: callsOf(newsletter, {
      upsertNewsletterRequest: [{ email, textVersion: 1, requestedAt: now, unsubscribeToken: 'secret' }],
      findNewsletterReader: [email],
      changeNewsletterToken: [email, { before, after }],
      changeNewsletterConfirmed: [after, { now, since: now }],
      updateNewsletterOwner: [email],
      changeNewsletterEnded: ['secret', now],
      listNewsletterReaders: ['', 10],
      removeNewsletterReadersOver: [{ requestedBefore: now, endedBefore: now }],
      removeNewsletterReader: [email],
    }),
  }
}
