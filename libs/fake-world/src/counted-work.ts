import type { Evidence } from '@codekin/contracts/skill-verification/models'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import { userIdOf } from './people.ts'
import type { Scene } from './scene.ts'
import { viewers } from './viewer.ts'

/** A piece of evidence from figures that its owner's machine counted. */
export type CountedWork = { userId: string; skill: string; piece: Evidence }

const day = 24 * 60

const counted = [
  [viewers.full.id, 'Kafka', { weight: 17.4, lines: 2_840, commits: 61, repositories: 2, months: [14, 3] }],
  [viewers.full.id, 'TypeScript', { weight: 24.1, lines: 9_310, commits: 204, repositories: 3, months: [30, 1] }],
  [userIdOf('Bo'), 'Go', { weight: 12.6, lines: 1_450, commits: 38, repositories: 1, months: [9, 2] }],
] as const

/** The figures that the scene includes. */
export function startCountedWork({ countedWork }: Scene): CountedWork[] {
  if (countedWork !== 'sent') return []
  return counted.map(
    (
      [
        userId,
        skill,
        {
          weight,
          months: [from, to],
          ...amounts
        },
      ],
      at,
    ) => ({
      userId,
      skill,
      piece: {
        id: idOf('counted-work', at),
        method: 'cli',
        weight,
        detail: {
          kind: 'cli',
          ...amounts,
          collaborators: 5,
          firstAt: ago(from * 30 * day),
          lastAt: ago(to * 30 * day),
        },
        sourceUrl: null,
        asOf: ago(2 * day),
        expiresAt: ago(-363 * day),
        isHidden: false,
      },
    }),
  )
}
