import { generateKeyPairSync, sign } from 'node:crypto'
import type { RepositoryFigures } from '@codekin/contracts/skill-verification/figures'
import canonicalize from 'canonicalize'
import { signIn } from './crowd/account.ts'
import { ada } from './people/accounts.ts'

type Work = {
  skill: string
  commits: number
  repositories: number
  months: readonly [first: number, last: number]
  lines: number
}

/** What Ada wrote for an employer, which no code host shows. `lines` is per month. */
const works: readonly Work[] = [
  { skill: 'TypeScript', commits: 148, repositories: 3, months: [26, 3], lines: 240 },
  { skill: 'NATS', commits: 31, repositories: 1, months: [14, 5], lines: 90 },
]

/** `2026-05`: the month this many months ago. */
function monthBefore(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7)
}

function figuresOf(userId: string, now: Date): RepositoryFigures {
  return {
    version: 1,
    userId,
    countedAt: now.toISOString(),
    repositories: 3,
    commits: 161,
    collaborators: 6,
    skills: works.map(({ months: [first, last], lines, ...work }) => ({
      ...work,
      lines: Object.fromEntries(
        Array.from({ length: first - last + 1 }, (_, at) => [monthBefore(now, first - at), lines + ((at * 37) % 60)]),
      ),
    })),
  }
}

/** Ada sends figures that her machine counted, like `codekin analyze`. Idempotent. */
export async function sendAdasFigures({ origin, now }: { origin: string; now: Date }): Promise<void> {
  const { api, userId, leave } = await signIn(origin, ada.email)
  const { skills } = await api.skillVerification.listEvidence({ query: { userId } })
  if (!skills.some(({ evidence }) => evidence.some(({ method }) => method === 'cli'))) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const { x = '' } = publicKey.export({ format: 'jwk' })
    const { keyId } = await api.skillVerification.registerSigningKey({ body: { publicKey: x } })
    const figures = figuresOf(userId, now)
    const signature = sign(null, Buffer.from(canonicalize(figures) ?? ''), privateKey).toString('base64url')
    await api.skillVerification.submitFigures({ body: { figures, keyId, signature } })
  }
  await leave()
}
