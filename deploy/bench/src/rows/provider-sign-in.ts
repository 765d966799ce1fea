import { createHash, randomBytes } from 'node:crypto'
import { startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import { chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { median, quantile } from '../measure/statistics.ts'
import { startBenchServers } from '../servers/bench-servers.ts'
import { startServiceProcess } from '../servers/service-process.ts'

const tokenKeys = JSON.stringify([{ id: 'bench', key: randomBytes(32).toString('base64url') }])
const signInsPerRound = 40

/** The cost of a sign-in besides the provider: the stand-in responds at once, and its three responses are part of the time. */
export const providerSignIn: BenchRow = {
  name: 'provider-sign-in',
  title: 'sign-in through GitHub, one after the other',
  async run(context) {
    const [servers, github] = await Promise.all([startBenchServers(), startGithub()])
    try {
      const env = { PROVIDER_TOKEN_KEYS: tokenKeys, ...githubSettings(github.url) }
      const identity = await startServiceProcess('identity', servers, env)
      try {
        return await measure(context, `${identity.origin}/api/v1/auth/github`)
      } finally {
        await identity.stop()
      }
    } finally {
      await github.stop()
      await servers.stop()
    }
  },
}

async function measure({ rounds, log }: Context, address: string): Promise<Figure[]> {
  const seen: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const times: number[] = []
    for (let turn = 0; turn < signInsPerRound; turn += 1) times.push(await signIn(address))
    log(`  ${round === 0 ? 'warm-up' : `round ${round}`}: p50 ${median(times).toFixed(1)} ms`)
    if (round > 0) seen.push(...times)
  }
  return [
    absolute({ figure: 'callback: p99', value: quantile(seen, 0.99), unit: 'ms', goal: '≤ 50' }),
    absolute({ figure: 'callback: p50', value: median(seen), unit: 'ms' }),
  ]
}

/** Milliseconds from the callback until signed in. */
async function signIn(address: string): Promise<number> {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const begun = await fetch(`${address}/initiate?purpose=sign-in&challenge=${challenge}`)
  const back = await chooseAt(((await begun.json()) as { url: string }).url, { person: 'octavia-reyes' })
  const body = { code: back.searchParams.get('code'), state: back.searchParams.get('state'), verifier }
  const headers = { 'content-type': 'application/json' }
  const startedAt = performance.now()
  const answer = await fetch(`${address}/callback`, { method: 'POST', headers, body: JSON.stringify(body) })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`The sign-in was answered ${answer.status}: ${said}`)
  return performance.now() - startedAt
}
