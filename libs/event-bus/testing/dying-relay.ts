/**
 * Announces one thing and dies by SIGKILL, as `DIE_AFTER` says: after the commit of the announcement, before anything is
 * published; or after publishing, before the mark is committed.
 */
import { openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '../src/announce.ts'
import { connectBus } from '../src/connect.ts'
import { startRelay } from '../src/relay.ts'
import { memoryLog } from './place.ts'
import { type ThingTables, thingHappened } from './things.ts'

const { DATABASE_URL: url = '', NATS_URL: natsUrl = '', DIE_AFTER: dieAfter = '' } = process.env
const schema = 'matching'
const { db } = openDb<ThingTables>({
  url,
  schema,
  applicationName: 'dying relay',
  onQuery: ({ sql }) => {
    if (dieAfter === 'announce' ? sql === 'commit' : sql.includes('update outbox')) process.kill(process.pid, 'SIGKILL')
  },
})
const bus = await connectBus({ url: natsUrl, user: schema, password: 'test', name: schema })
if (dieAfter === 'publish') startRelay({ db, dbUrl: url, schema, bus, log: memoryLog() })
await inTransaction(db, (trx) => announce(trx, thingHappened, { thing: dieAfter, version: 1 }))
