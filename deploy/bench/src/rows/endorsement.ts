import { setTimeout as pause } from 'node:timers/promises'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { median } from '../measure/statistics.ts'
import { withPlatform } from '../servers/with-platform.ts'

/** Two matched accounts of the demo data. */
const [owner, endorser] = ['team@codekin.dev', 'pro@codekin.dev']
const password = 'correct-horse-battery'
/** A member's daily limit of requests, from each of the two. */
const perPerson = 5
const lookMilliseconds = 50
const patienceMilliseconds = 30_000

/** From the approval of an endorsement until others see it: on the profile, and in the proof factor of a match. */
export const endorsement: BenchRow = {
  name: 'endorsement',
  title: 'an endorsement until others see it, on the local platform',
  run: (context) => withPlatform('endorsement', (origin) => measure(context, origin)),
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>
type Member = { id: string; call: Call }

async function signIn(origin: string, email: string): Promise<Member> {
  const send = async <T>(method: string, path: string, body?: object, token?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const login = { email, password }
  const { user, accessToken } = await send<{ user: { id: string }; accessToken: string }>('POST', '/auth/login', login)
  return { id: user.id, call: (method, path, body) => send(method, path, body, accessToken) }
}

type Shown = { profile: number; match: number }

async function measure({ log }: Context, origin: string): Promise<Figure[]> {
  const [one, other] = [await signIn(origin, owner), await signIn(origin, endorser)]
  const seen: Shown[] = []
  for (let turn = 0; turn < 2 * perPerson; turn += 1) {
    const [asking, giving] = turn % 2 === 0 ? [one, other] : [other, one]
    const shown = await endorse(asking, giving, `Bench ${turn}`)
    log(`  ${turn + 1}: profile ${shown.profile.toFixed(0)} ms, match ${shown.match.toFixed(0)} ms`)
    seen.push(shown)
  }
  return [
    figure(
      'approved → on the profile',
      seen.map(({ profile }) => profile),
    ),
    figure(
      'approved → in the factor of a match',
      seen.map(({ match }) => match),
    ),
    absolute({ figure: 'the same: median', value: median(seen.map(({ match }) => match)), unit: 'ms' }),
  ]
}

const figure = (name: string, values: readonly number[]): Figure =>
  absolute({
    figure: `${name}, the slowest of ${values.length}`,
    value: Math.max(...values),
    unit: 'ms',
    goal: '≤ 2000',
  })

/** Milliseconds from the response to the approval until the endorser sees it. */
async function endorse(asking: Member, giving: Member, skill: string): Promise<Shown> {
  await asking.call('POST', '/users/skills', { name: skill })
  const matchId = await matchOf(giving, asking.id)
  const before = await reasonsOf(giving, matchId)
  const request = { endorserId: giving.id, skill, relation: 'built-together', message: '' }
  const { id } = await asking.call<{ id: string }>('POST', '/skill-verification/endorsement', request)
  await giving.call('PATCH', `/skill-verification/endorsement/${id}/review`, { decision: 'approve' })
  const startedAt = performance.now()
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) {
      if (performance.now() - startedAt > patienceMilliseconds) throw new Error(`${skill} did not arrive.`)
      await pause(lookMilliseconds)
    }
    return performance.now() - startedAt
  }
  const [profile, match] = await Promise.all([
    until(() => isVerified(giving, asking.id, skill)),
    until(async () => (await reasonsOf(giving, matchId)) !== before),
  ])
  return { profile, match }
}

type Skills = { skills: { name: string; verifiedBy: string[] }[] }

async function isVerified({ call }: Member, userId: string, skill: string): Promise<boolean> {
  const { skills } = await call<Skills>('GET', `/users/profile/${userId}`)
  return skills.some(({ name, verifiedBy }) => name === skill && verifiedBy.includes('endorsement'))
}

type Match = {
  id: string
  profile: { id: string }
  compatibility: { factors: { factor: string; reasons: string[] }[] }
}

async function matchOf({ call }: Member, userId: string): Promise<string> {
  const { matches } = await call<{ matches: Match[] }>('GET', '/matching/matches?limit=100')
  const found = matches.find(({ profile }) => profile.id === userId)
  if (!found) throw new Error('The two are not matched.')
  return found.id
}

/** The reasons of the proof factor: it counts the skills. */
async function reasonsOf({ call }: Member, matchId: string): Promise<string> {
  const { compatibility } = await call<Match>('GET', `/matching/matches/${matchId}`)
  return JSON.stringify(compatibility.factors.find(({ factor }) => factor === 'verification')?.reasons)
}
