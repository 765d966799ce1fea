import { accountId, fillAccounts } from '../datasets/accounts.ts'
import { fillDayFigures } from '../datasets/day-figures.ts'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { measureLooks } from '../measure/looks.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { startServiceProcess } from '../servers/service-process.ts'

const usualPeople = 1_000_000
const quickPeople = 10_000
const pages = ['users', 'revenue', 'activity']
const perSecond = 10
/** The displayed year and the year before, which it is compared with. */
const days = 2 * 365 + 7

/** A year of each analytics page, among a million accounts of which one in twenty pays, from the real process. */
export const analytics: BenchRow = {
  name: 'analytics',
  title: 'GET /admin/analytics/*?timeRange=365d',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const people = context.isQuick ? quickPeople : usualPeople
  const servers = await startBenchServers({ durable: false })
  try {
    const client = await servers.open('admin')
    await fillAccounts(client, 1, people)
    await fillDayFigures(client, days)
    return await measurePages(context, servers, people)
  } finally {
    await servers.stop()
  }
}

/** The process starts once all days exist: its own roll-up would write them meanwhile. */
async function measurePages(context: Context, servers: BenchServers, people: number): Promise<Figure[]> {
  const admin = await startServiceProcess('admin', servers)
  try {
    const token = await servers.signer.accessToken({ userId: accountId(0), role: 'admin', expiresInSeconds: 7200 })
    const figures: Figure[] = []
    for (const page of pages) {
      const asked = { origin: admin.origin, token, path: `/admin/analytics/${page}`, looks: ['timeRange=365d'] }
      const [looked] = await measureLooks(context, { ...asked, size: page, perSecond })
      const figure = `${page} of 365 days, ${people.toLocaleString('en')} people: p99`
      figures.push(absolute({ figure, value: looked?.p99 ?? Number.NaN, unit: 'ms', goal: '≤ 100' }))
    }
    return figures
  } finally {
    await admin.stop()
  }
}
