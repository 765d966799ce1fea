/**
 * Announces one thing and kills itself where `DIE_AFTER` says: between the commit of the announcement and its publication,
 * or between the publication and the commit of the mark.
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
