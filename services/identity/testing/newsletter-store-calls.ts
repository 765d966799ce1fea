import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as newsletter from '../src/store/newsletter.ts'

const [now, before, after] = [new Date(), Buffer.from('before'), Buffer.from('after')]

/** What the store of the newsletter is called with. */
export function newsletterCalls(email: string) {
  return {
    newsletter: callsOf(newsletter, {
      upsertNewsletterRequest: [{ email, textVersion: 1, requestedAt: now, unsubscribeToken: 'secret' }],
      findNewsletterReader: [email],
      updateNewsletterToken: [email, { before, after }],
      updateNewsletterConfirmed: [after, { now, since: now }],
      updateNewsletterOwner: [email],
      updateNewsletterEnded: ['secret', now],
      listNewsletterReaders: ['', 10],
      deleteNewsletterReadersBefore: [{ requestedBefore: now, endedBefore: now }],
      deleteNewsletterReader: [email],
    }),
  }
}
