import { openDb } from '@codekin/db/open-db'
import { readDatabaseUrl } from './config.ts'
import { labelledLineOf } from './domain/quality/labelled-line.ts'
import { type Feedback, listFeedback } from './store/detections.ts'
import type { Tables } from './store/tables.ts'

// Prints reported false alarms, one per line, in the format of the labelled set.

const atOnce = 1000

const { db, close } = openDb<Tables>({ url: readDatabaseUrl(), schema: 'messaging', applicationName: 'list feedback' })
for (let after: Feedback | undefined; ; ) {
  const told = await listFeedback(db, after, atOnce)
  for (const one of told) process.stdout.write(`${labelledLineOf(one)}\n`)
  if (told.length < atOnce) break
  after = told.at(-1)
}
await close()
