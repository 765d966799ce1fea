/** Consumes and kills itself between the commit of its first effect and the acknowledgement. */
import { openDb } from '@codekin/db/open-db'
import { connectBus } from '../src/connect.ts'
import { startConsumers } from '../src/start-consumers.ts'
import { countEffects } from './effects.ts'
import { memoryLog } from './place.ts'
import type { ThingTables } from './things.ts'

const { DATABASE_URL: url = '', NATS_URL: natsUrl = '' } = process.env
const { db } = openDb<ThingTables>({
  url,
  schema: 'messaging',
  applicationName: 'dying consumer',
  onQuery: ({ sql }) => {
    if (sql === 'commit') process.kill(process.pid, 'SIGKILL')
  },
})
const bus = await connectBus({ url: natsUrl, user: 'messaging', password: 'test', name: 'messaging' })
startConsumers({ db, bus, consumers: [countEffects], log: memoryLog() })
