import { accountId, fillAccounts } from '../datasets/accounts.ts'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { growthOf, type Looked, measureLooks } from '../measure/looks.ts'
import { memoryOf } from '../measure/memory.ts'
import { startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'

const usualSizes = [10_000, 100_000, 1_000_000]
const quickSizes = [1_000, 10_000]
/** More than all the staff of such a platform request. */
const perSecond = 40
/** Sampling interval of the memory while people are exported. */
const lookMilliseconds = 50

/** The staff's filters for the list of people: none, matching many, few or none, and with common or rare words. */
const looks = () => [
  '',
  'sort=oldest',
  'sort=last-seen',
  'sort=name',
  'state=active&sort=name',
  'state=suspended&sort=last-seen',
  'plan=team&trust=4',
  'role=admin&plan=pro',
  'q=example&sort=name',
  'q=grace%20kov',
  'q=ad&sort=last-seen',
  'q=xy',
  'q=kovkov&sort=name',
  'q=nobody%20at%20all&sort=name',
  `signedUpFrom=${dayBefore(401)}&signedUpTo=${dayBefore(400)}&sort=name`,
  `seenFrom=${dayBefore(7)}&sort=oldest`,
  `seenTo=${dayBefore(1000)}`,
  `plan=pro&state=active&seenFrom=${dayBefore(30)}&sort=name`,
]

/** Many matches far from the first page: all of them are read and sorted, so it grows with the number of people. */
const farLooks = ['q=whitfield&sort=name', 'q=wh&sort=name']

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** The list of people at three sizes, how it grows, and its export, from the real process. */
export const people: BenchRow = {
  name: 'people',
  title: 'GET /admin/users, and its export',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

type Exported = { lines: number; seconds: number; megabytes: number }

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const servers = await startBenchServers({ durable: false })
  const sizes = context.isQuick ? quickSizes : usualSizes
  // As `npm start` does. V8's default young generation is otherwise several times what an export needs.
  const admin = await startServiceProcess('admin', servers, { NODE_OPTIONS: '--max-semi-space-size=4' })
  try {
    const client = await servers.open('admin')
    const token = await servers.signer.accessToken({ userId: accountId(0), role: 'admin', expiresInSeconds: 7200 })
    const measured: { size: number; looked: Looked; far: Looked; exported: Exported }[] = []
    for (const size of sizes) {
      const named = `${size.toLocaleString('en')} people`
      await fillAccounts(client, (measured.at(-1)?.size ?? 0) + 1, size)
      const asked = { origin: admin.origin, token, path: '/admin/users', size: named, perSecond }
      const looked = await measureLooks(context, { ...asked, looks: looks() })
      const far = await measureLooks(context, { ...asked, looks: farLooks, perSecond: perSecond / 10 })
      const exported = await measureExport(admin, token)
      if (exported.lines !== size + 1) throw new Error(`The export of ${named} has ${exported.lines} lines.`)
      context.log(`  ${named} exported in ${exported.seconds.toFixed(1)} s`)
      measured.push({ size, looked, far, exported })
    }
    const again = await measureExport(admin, token)
    const growth = growthOf('people', measured, { milliseconds: 50, exponent: 0.15 })
    return [
      ...growth,
      ...farFigures(measured),
      ...exportFigures(
        measured.map(({ exported }) => exported),
        again,
      ),
    ]
  } finally {
    await admin.stop()
    await servers.stop()
  }
}

/** Exports everyone as CSV, read as fast as it comes; measures admin's additional memory. */
async function measureExport({ origin, pid }: ServerProcess, token: string): Promise<Exported> {
  const idle = memoryOf(pid)
  let peak = idle
  let lines = 0
  let nextLook = 0
  const startedAt = performance.now()
  const answer = await fetch(`${origin}/api/v1/admin/users/export`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`The export was answered ${answer.status}: ${await answer.text()}`)
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) lines += 1
    if (performance.now() < nextLook) continue
    peak = Math.max(peak, memoryOf(pid))
    nextLook = performance.now() + lookMilliseconds
  }
  return { lines, seconds: (performance.now() - startedAt) / 1000, megabytes: peak - idle }
}

function farFigures(measured: readonly { size: number; far: Looked }[]): Figure[] {
  return measured.flatMap(({ size, far }) =>
    far.map(({ look, p50 }) =>
      absolute({
        figure: `${size.toLocaleString('en')} people, what is many and far (${look}): median`,
        value: p50,
        unit: 'ms',
      }),
    ),
  )
}

/** V8 defers collection until a certain amount of garbage: an export takes that much more once, and not again. */
function exportFigures(exports: readonly Exported[], again: Exported): Figure[] {
  const nameOf = ({ lines }: Exported) => `export of ${(lines - 1).toLocaleString('en')} people`
  const figures = exports.flatMap((exported) => [
    absolute({ figure: `${nameOf(exported)}: lines`, value: exported.lines / exported.seconds, unit: '/s' }),
    absolute({ figure: `${nameOf(exported)}: memory (PSS) above idle`, value: exported.megabytes, unit: 'MB' }),
  ])
  const figure = `${nameOf(again)} again: memory above what the one before left`
  return [...figures, absolute({ figure, value: again.megabytes, unit: 'MB', goal: '≤ 64' })]
}
