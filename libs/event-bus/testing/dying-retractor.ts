/** Retracts the event `EVENT_ID` and kills itself between the commit and the erasure. */
import { openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { retractEvent } from '../src/retract-event.ts'
import type { ThingTables } from './things.ts'

const { DATABASE_URL: url = '', EVENT_ID: eventId = '' } = process.env
const { db } = openDb<ThingTables>({ url, schema: 'matching', applicationName: 'dying retractor' })
await inTransaction(db, (trx) => retractEvent(trx, eventId))
process.kill(process.pid, 'SIGKILL')
