import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type GithubStandIn, startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import { chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { newId } from '@codekin/service-kit/new-id'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { memoryOf } from '../measure/memory.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'

/** 200 repositories and 20,000 commits; in a quick run two and two hundred. */
const [huge, small] = ['viktor-huge', 'lena-novak']
const tokenKeys = JSON.stringify([{ id: 'bench', key: randomBytes(32).toString('base64url') }])
const lookMilliseconds = 50

/** A first sync of an account that is too large for one run, and those of the following days, from the real process. */
export const sync: BenchRow = {
  name: 'sync',
  title: 'syncs of a GitHub account, from its stand-in',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const [servers, github] = await Promise.all([startBenchServers(), startGithub()])
  try {
    const env = { GITHUB_TOKEN_KEYS: tokenKeys, ...githubSettings(github.url) }
    // As `npm start` does.
    const own = { ...env, NODE_OPTIONS: '--max-semi-space-size=4' }
    const verification = await startServiceProcess('verification', servers, own)
    try {
      return await measure(context, { servers, github, verification })
    } finally {
      await verification.stop()
    }
  } finally {
    await github.stop()
    await servers.stop()
  }
}

type Parts = { servers: BenchServers; github: GithubStandIn; verification: ServerProcess }
type Sync = { id: string; state: string; commits: number; repositories: number }
type Watched = { sync: Sync; seconds: number; peak: number }

function callerOf({ verification }: Parts, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${verification.origin}/api/v1/github/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
}
type Call = ReturnType<typeof callerOf>

/** Time from the start until it is done, and the peak memory. */
async function watch({ verification }: Parts, call: Call, begin: () => Promise<unknown>): Promise<Watched> {
  const startedAt = performance.now()
  await begin()
  let peak = 0
  for (;;) {
    const { sync: newest } = await call<{ sync: Sync }>('GET', 'sync/status')
    peak = Math.max(peak, memoryOf(verification.pid))
    if (newest.state === 'done') return { sync: newest, seconds: (performance.now() - startedAt) / 1000, peak }
    if (newest.state === 'failed' || newest.state === 'paused') throw new Error(`The sync is ${newest.state}.`)
    await pause(lookMilliseconds)
  }
}

/** Inserts what later syncs would find: one sync covers only part of an account. */
async function fillRest(servers: BenchServers, userId: string): Promise<number> {
  const client = await servers.open('verification')
  const filled = await client.query(
    `update github_commit set content = one.content
     from (select content from github_commit where user_id = $1 and content is not null limit 1) one
     where user_id = $1 and github_commit.content is null`,
    [userId],
  )
  await client.query('update github_repository set trees_looked_for_at = now() where user_id = $1', [userId])
  return filled.rowCount ?? 0
}

async function measure({ isQuick, log }: Context, parts: Parts): Promise<Figure[]> {
  const { servers, github, verification } = parts
  const login = isQuick ? small : huge
  const userId = newId()
  const client = await servers.open('verification')
  await client.query('insert into consent values ($1, 1, true)', [userId])
  const call = callerOf(parts, await servers.signer.accessToken({ userId, expiresInSeconds: 3600 }))
  const idle = memoryOf(verification.pid)
  const first = await watch(parts, call, async () => {
    const { url } = await call<{ url: string }>('GET', 'auth/initiate')
    const back = await chooseAt(url, { person: login })
    const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name))
    await call('POST', 'auth/callback', { code, state })
  })
  const { rows } = await client.query<{ count: string }>('select count(*) from github_commit where user_id = $1', [
    userId,
  ])
  const commits = Number(rows[0]?.count)
  log(
    `  first: ${first.sync.repositories} repositories, ${commits} commits, ${first.sync.commits} looked into, ${first.seconds.toFixed(1)} s`,
  )
  const left = await fillRest(servers, userId)
  const trigger = () => call('POST', 'sync/trigger', {})
  const idleSync = await watch(parts, call, trigger)
  const named = await client.query<{ name: string }>(
    'select full_name as name from github_repository where user_id = $1 order by repository_id limit 1',
    [userId],
  )
  github.pushCommits({ repo: named.rows[0]?.name ?? '', by: login, commits: 10, language: 'go', folder: 'cmd' })
  const pushed = await watch(parts, call, trigger)
  if (pushed.sync.commits !== 10) throw new Error(`${pushed.sync.commits} commits were looked into, not 10.`)
  log(
    `  ${left} more were filled in; nothing new ${idleSync.seconds.toFixed(2)} s, ten commits ${pushed.seconds.toFixed(2)} s`,
  )
  const peak = Math.max(first.peak, idleSync.peak, pushed.peak)
  const about = `${first.sync.repositories} repositories, ${commits.toLocaleString('en')} commits`
  return [
    absolute({ figure: `first sync: ${about}`, value: first.seconds, unit: 's', goal: '≤ 60' }),
    absolute({ figure: 'commits that it looked into', value: first.sync.commits }),
    absolute({ figure: 'the next, after a push of ten commits', value: pushed.seconds, unit: 's', goal: '≤ 3' }),
    absolute({ figure: 'the next, with nothing new', value: idleSync.seconds, unit: 's' }),
    absolute({ figure: 'verification meanwhile, above idle (PSS)', value: peak - idle, unit: 'MB', goal: '≤ 200' }),
  ]
}
