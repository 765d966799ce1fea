import { accountId, fillAccounts } from '../datasets/accounts.ts'
import { fillCases } from '../datasets/cases.ts'
import type { BenchRow, Context, Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { growthOf, type Looked, measureLooks } from '../measure/looks.ts'
import { startBenchServers } from '../servers/bench-servers.ts'
import { startServiceProcess } from '../servers/service-process.ts'

const usual = { people: 1_000_000, sizes: [1_000, 10_000, 100_000] }
const quick = { people: 10_000, sizes: [1_000, 10_000] }
/** More than all the staff of such a platform request. */
const perSecond = 40
const staffId = accountId(0)

/** The staff's filters for the queue; the oldest cases are 375 days old. */
const looks = [
  '',
  'state=open',
  'state=escalated',
  'state=decided',
  'state=appealed',
  'reason=spam',
  'state=open&reason=hate',
  'olderThanHours=24',
  'olderThanHours=8736',
  'state=open&reason=spam&olderThanHours=8736',
  'mine=true',
  'mine=true&reason=minor',
]

/** The queue of moderation among a million accounts, from the real process. The load is light, so all have both cores. */
export const queue: BenchRow = {
  name: 'queue',
  title: 'GET /moderation/queue',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const { people, sizes } = context.isQuick ? quick : usual
  const servers = await startBenchServers({ durable: false })
  const admin = await startServiceProcess('admin', servers)
  try {
    const client = await servers.open('admin')
    await fillAccounts(client, 1, people)
    const token = await servers.signer.accessToken({ userId: staffId, role: 'moderator', expiresInSeconds: 7200 })
    const measured: { size: number; looked: Looked }[] = []
    for (const size of sizes) {
      await fillCases(client, { from: (measured.at(-1)?.size ?? 0) + 1, to: size, staffId })
      const named = `${size.toLocaleString('en')} cases`
      const asked = { origin: admin.origin, token, path: '/moderation/queue', looks, size: named, perSecond }
      measured.push({ size, looked: await measureLooks(context, asked) })
    }
    return growthOf('cases', measured, { milliseconds: 50, exponent: 0.15 })
  } finally {
    await admin.stop()
    await servers.stop()
  }
}
