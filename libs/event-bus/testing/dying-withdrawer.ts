/** Withdraws the event `EVENT_ID` and dies by SIGKILL between the commit and the erasure. */
import { openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { withdraw } from '../src/withdraw.ts'
import type { ThingTables } from './things.ts'

const { DATABASE_URL: url = '', EVENT_ID: eventId = '' } = process.env
const { db } = openDb<ThingTables>({ url, schema: 'matching', applicationName: 'dying withdrawer' })
await inTransaction(db, (trx) => withdraw(trx, eventId))
process.kill(process.pid, 'SIGKILL')
