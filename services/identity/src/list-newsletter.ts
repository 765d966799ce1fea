import { openDb } from '@codekin/db/open-db'
import { readDatabaseUrl, readPublicOrigin } from './config.ts'
import { buildUnsubscribe } from './domain/newsletter-mails.ts'
import { listNewsletterReaders } from './store/newsletter.ts'
import type { Tables } from './store/tables.ts'

// Prints the confirmed newsletter subscribers, one per line: address, time, and the unsubscribe page that each issue must link.

const atOnce = 1000

const origin = readPublicOrigin()
const { db, close } = openDb<Tables>({ url: readDatabaseUrl(), schema: 'identity', applicationName: 'list newsletter' })
for (let after = ''; ; ) {
  const readers = await listNewsletterReaders(db, after, atOnce)
  for (const { email, confirmedAt, unsubscribeToken } of readers) {
    process.stdout.write(`${email}\t${confirmedAt.toISOString()}\t${buildUnsubscribe(origin, unsubscribeToken).page}\n`)
  }
  if (readers.length < atOnce) break
  after = readers.at(-1)?.email ?? ''
}
await close()
