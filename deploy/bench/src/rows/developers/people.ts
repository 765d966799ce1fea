import { upstreamServices } from '@codekin/contracts/services'
import type { DeveloperRole } from '@codekin/contracts/users/models'
import { importDevelopers } from '@codekin/identity/import-developers'
import { waitFor } from '@codekin/local/infra/wait-for'
import type { BenchServers } from '../../servers/bench-servers.ts'
import type { Developer } from './simulated.ts'

const roles: readonly DeveloperRole[] = ['backend', 'frontend', 'devops', 'data']
const skills = ['TypeScript', 'Rust', 'PostgreSQL', 'React', 'Go', 'Python', 'Kubernetes', 'SQL']
const atOnce = 16

/** Developers as if they had registered, each matched with the next and known to every service. */
export async function makeDevelopers(servers: BenchServers, origin: string, count: number): Promise<Developer[]> {
  const ids = await importDevelopers({
    databaseUrl: servers.databaseUrl('identity'),
    password: 'plum-tree-in-winter',
    developers: Array.from({ length: count }, (_, n) => ({
      email: `developer-${n}@example.org`,
      fullName: `Developer ${n}`,
      role: 'user' as const,
      joinedAt: new Date(Date.now() - (n % 200) * 86_400_000),
      profile: {
        roles: [roles[n % roles.length] as DeveloperRole],
        headline: 'Builds small tools',
        bio: 'I build small things that last.',
      },
      skills: [0, 1, 2].map((at) => ({
        name: skills[(n * 3 + at * 5) % skills.length] as string,
        level: 'working' as const,
      })),
    })),
  })
  const tokens = await Promise.all(
    [...ids.values()].map(async (userId) => ({
      userId,
      token: await servers.signer.accessToken({ userId, expiresInSeconds: 7_200 }),
    })),
  )
  await knownEverywhere(servers, count)
  return matchPairs(origin, tokens)
}

/** Waits until every service has processed identity's events. */
async function knownEverywhere(servers: BenchServers, count: number): Promise<void> {
  const matching = await servers.open('matching')
  const messaging = await servers.open('messaging')
  const known = async () => {
    const [cards, members] = await Promise.all([
      matching.query<{ count: number }>('select count(*)::int from profile_card'),
      messaging.query<{ count: number }>('select count(*)::int from member'),
    ])
    return cards.rows[0]?.count === count && members.rows[0]?.count === count
  }
  await waitFor(known, {
    what: `all of ${upstreamServices.length} services to know everyone`,
    timeoutSeconds: 300,
    everyMilliseconds: 500,
  })
}

type Signed = Omit<Developer, 'matchId'>

async function matchPairs(origin: string, people: readonly Signed[]): Promise<Developer[]> {
  const developers: Developer[] = []
  const pairs = Array.from({ length: Math.floor(people.length / 2) }, (_, at) => people.slice(2 * at, 2 * at + 2))
  const work = async () => {
    for (let pair = pairs.shift(); pair; pair = pairs.shift()) {
      const [one, other] = pair as [Signed, Signed]
      await like(origin, one, other)
      const { matchId } = await like(origin, other, one)
      if (!matchId) throw new Error('Two likes made no match.')
      developers.push({ ...one, matchId }, { ...other, matchId })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return developers
}

async function like(origin: string, by: Signed, of: Signed): Promise<{ matchId: string | null }> {
  const answer = await fetch(`${origin}/api/v1/matching/swipe`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ targetUserId: of.userId, action: 'like' }),
  })
  if (!answer.ok) throw new Error(`A like was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { matchId: string | null }
}
