import { openDb } from '@codekin/db/open-db'
import { readDatabaseUrl } from './config.ts'
import { formatLabelledLine } from './domain/quality/format-labelled-line.ts'
import { type Feedback, listFeedback } from './store/detections.ts'
import type { Tables } from './store/tables.ts'

// Prints reported false alarms, one per line, in the format of the labelled set.

const batchSize = 1000

const { db, close } = openDb<Tables>({ url: readDatabaseUrl(), schema: 'messaging', applicationName: 'list feedback' })
for (let after: Feedback | undefined; ; ) {
  const detections = await listFeedback(db, after, batchSize)
  for (const one of detections) process.stdout.write(`${formatLabelledLine(one)}\n`)
  if (detections.length < batchSize) break
  after = detections.at(-1)
}
await close()
