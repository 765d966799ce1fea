import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as newsletter from '../src/store/newsletter.ts'

const [now, before, after] = [new Date(), Buffer.from('before'), Buffer.from('after')]

/** Calls of every function of the newsletter store. */
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
