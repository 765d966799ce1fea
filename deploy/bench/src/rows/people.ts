import { readFileSync } from 'node:fs'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { type LoadRequest, sendSteadily } from '../measure/http-load.ts'
import { median } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'

const usualSizes = [10_000, 100_000, 1_000_000]
const quickSizes = [1_000, 10_000]
const perSecond = 50
const connections = 4
const adminId = '01920000-0000-7000-8000-0000000000ad'

/** What staff narrow the list of people by: nothing, much, little, nobody, and words that are common or rare. */
const looks = [
  '',
  'sort=oldest',
  'sort=last-seen',
  'sort=name',
  'state=active&sort=name',
  'state=suspended&sort=last-seen',
  'plan=team&trust=4',
  'role=admin&plan=pro',
  'q=example&sort=name',
  'q=person%2077',
  'q=pe&sort=last-seen',
  'q=nobody%20at%20all&sort=name',
  'signedUpFrom=2020-02-01&signedUpTo=2020-02-02&sort=name',
  'seenFrom=2024-01-01&sort=oldest',
]

/** The list of people at three sizes, how it grows, and the export of the biggest, from the real process. */
export const people: BenchRow = {
  name: 'people',
  title: 'GET /admin/users, and its export',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const servers = await startBenchServers({ durable: false })
  const sizes = context.isQuick ? quickSizes : usualSizes
  const admin = await startServiceProcess('admin', servers, { NODE_OPTIONS: '--max-semi-space-size=4' })
  try {
    const tails: number[] = []
    let from = 1
    for (const size of sizes) {
      await fillAccounts(servers, from, size)
      from = size + 1
      tails.push(await measureList(context, { servers, admin, size }))
    }
    return [...figuresOf(sizes, tails), ...(await measureExport(context, { servers, admin }))]
  } finally {
    await admin.stop()
    await servers.stop()
  }
}

type Parts = { servers: BenchServers; admin: ServerProcess }

/** One in a hundred is suspended, one in twenty pays, each level of trust is as frequent as another. */
async function fillAccounts(servers: BenchServers, from: number, to: number): Promise<void> {
  const client = await servers.open('admin')
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into account (user_id, source_version, email, full_name, role, email_verified, created_at, last_active_day,
       plan, standing, trust_level)
     select ('01920000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, 'person' || n || '@example.org',
       'Person ' || n % 977 || ' Number ' || n, 'user', true, '2020-01-01'::timestamptz + n * interval '3 minutes',
       '2020-01-01'::date + (n * 7919 % 2000)::integer,
       case when n % 40 = 0 then 'team' when n % 20 = 0 then 'pro' else 'free' end,
       case when n % 100 = 0 then 'suspended' else 'active' end, n % 5
     from generate_series($1::bigint, $2::bigint) n`,
    [from, to],
  )
  await client.query('vacuum analyze account')
  await client.end()
}

/** The p99 of all looks together, the median of the rounds. */
async function measureList(context: Context, { servers, admin, size }: Parts & { size: number }): Promise<number> {
  const token = await servers.signer.accessToken({ userId: adminId, role: 'admin', expiresInSeconds: 7200 })
  const requests = looks.map((look): LoadRequest => {
    const path = `/api/v1/admin/users?limit=50${look && `&${look}`}`
    return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } }
  })
  let turn = 0
  const next = () => requests[turn++ % requests.length] as LoadRequest
  const tails: number[] = []
  for (let round = 0; round <= context.rounds; round += 1) {
    const { latency } = await sendSteadily({
      origin: admin.origin,
      seconds: context.seconds / 2,
      connections,
      next,
      perSecond,
    })
    context.log(`  ${size.toLocaleString('en')} people: p99 ${latency.p99.toFixed(1)} ms`)
    if (round > 0) tails.push(latency.p99)
  }
  return median(tails)
}

function figuresOf(sizes: readonly number[], tails: readonly number[]): Figure[] {
  const [first = 1, last = 1] = [sizes[0], sizes.at(-1)]
  const [fast = 1, slow = 1] = [tails[0], tails.at(-1)]
  return [
    ...sizes.map((size, index) =>
      absolute({
        figure: `a page of ${size.toLocaleString('en')} people, p99 of ${looks.length} looks, ${perSecond}/s`,
        value: tails[index] ?? 0,
        unit: 'ms',
        ...(size === last && { goal: '≤ 50' }),
      }),
    ),
    absolute({
      figure: 'how it grows: the exponent',
      value: Math.log(slow / fast) / Math.log(last / first),
      goal: '≤ 0.5',
    }),
  ]
}

async function measureExport({ log }: Context, { servers, admin }: Parts): Promise<Figure[]> {
  const token = await servers.signer.accessToken({ userId: adminId, role: 'admin', expiresInSeconds: 7200 })
  const idle = memoryOf(admin.pid)
  let peak = idle
  let lines = 0
  const startedAt = performance.now()
  const answer = await fetch(`${admin.origin}/api/v1/admin/users/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`The export was answered ${answer.status}: ${await answer.text()}`)
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) lines += 1
    peak = Math.max(peak, memoryOf(admin.pid))
  }
  const seconds = (performance.now() - startedAt) / 1000
  log(`  ${lines.toLocaleString('en')} lines in ${seconds.toFixed(1)} s`)
  return [
    absolute({ figure: 'lines of the export', value: lines / seconds, unit: '/s' }),
    absolute({ figure: 'admin meanwhile, above idle (PSS)', value: peak - idle, unit: 'MB', goal: '≤ 64' }),
  ]
}

/** Megabytes. */
function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1e3
}
