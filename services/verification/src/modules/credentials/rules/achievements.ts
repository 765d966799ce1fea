import {
  type AchievementKind,
  achievementKinds,
  achievementTable,
} from '@codekin/contracts/skill-verification/achievements'
import type { Achievement } from '@codekin/contracts/skill-verification/badge-models'
import type { Strand } from '@codekin/contracts/skill-verification/models'
import type { ProvedState } from '../../badges/rules.ts'
import { confidenceOf } from '../../evidence/rules/index.ts'

/** The proof of all skills, and the endorser of each endorsement. */
export type Proved = { skills: readonly ProvedState[]; endorserOf: ReadonlyMap<string, string> }

/** Times at which steps of a milestone were reached, in order. */
type Steps = readonly Date[]

/**
 * Milestones by evidence that counts now: withdrawn or hidden evidence takes its milestone along. A milestone is dated by the
 * step that completed it.
 */
export function achievementsOf(proved: Proved, now: Date): Achievement[] {
  return achievementKinds.map((kind) => {
    const { of } = achievementTable[kind]
    if (kind === 'sure-skill') return sureSkill(proved, of, now)
    const steps = stepsOf(kind, proved)
    const done = steps[of - 1]
    return { kind, progress: { value: Math.min(steps.length, of), of }, achievedAt: done?.toISOString() ?? null }
  })
}

function stepsOf(kind: Exclude<AchievementKind, 'sure-skill'>, { skills, endorserOf }: Proved): Steps {
  const pieces = skills.flatMap((skill) => skill.pieces)
  const passes = skills.flatMap((skill) => skill.passes.map((pass) => ({ ...pass, skillKey: skill.skillKey })))
  const byMethod = (method: Strand['method']) => pieces.filter((piece) => piece.method === method)
  switch (kind) {
    case 'first-proof':
      return inOrder(pieces)
    case 'first-test':
      return inOrder(passes)
    case 'first-endorsement':
      return inOrder(byMethod('endorsement'))
    case 'first-work':
      return inOrder(byMethod('github'))
    case 'two-ways':
    case 'every-way':
      return nearest(
        skills.map((skill) => firstOfEach(skill.pieces, ({ method }) => method)),
        achievementTable[kind].of,
      )
    case 'three-tests':
      return firstOfEach(passes, ({ skillKey }) => skillKey)
    case 'an-advanced-test':
      return inOrder(passes.filter(({ level }) => level === 'advanced'))
    case 'three-endorsers':
      return firstOfEach(byMethod('endorsement'), ({ id }) => endorserOf.get(id) ?? id)
    case 'five-skills':
      return inOrder(
        skills.flatMap((skill) =>
          inOrder(skill.pieces)
            .slice(0, 1)
            .map((asOf) => ({ asOf })),
        ),
      )
    default:
      return kind satisfies never
  }
}

const inOrder = (things: readonly { asOf: Date }[]): Steps =>
  things.map(({ asOf }) => asOf).toSorted((a, b) => a.getTime() - b.getTime())

/** The first time of each group. */
function firstOfEach<T extends { asOf: Date }>(things: readonly T[], keyOf: (thing: T) => string): Steps {
  const groups = Map.groupBy(things, keyOf).values()
  return inOrder(
    [...groups].flatMap((group) =>
      inOrder(group)
        .slice(0, 1)
        .map((asOf) => ({ asOf })),
    ),
  )
}

/** Of several paths to a milestone, the one with most steps, or the earliest. */
function nearest(ways: readonly Steps[], of: number): Steps {
  const steps = ways.map((way) => way.slice(0, of))
  const last = (way: Steps) => way.at(-1)?.getTime() ?? 0
  return steps.toSorted((a, b) => b.length - a.length || last(a) - last(b))[0] ?? []
}

/** Any piece may have been the one that reached the confidence. */
function sureSkill({ skills }: Proved, of: number, now: Date): Achievement {
  const reached = skills.flatMap(({ skillKey, pieces }) =>
    pieces.flatMap(({ asOf }) => {
      const before = pieces.filter((piece) => piece.asOf <= asOf)
      return confidenceOf(skillKey, before, asOf).confidence >= of ? [{ asOf }] : []
    }),
  )
  const [first] = inOrder(reached)
  const value = Math.max(0, ...skills.map(({ skillKey, pieces }) => confidenceOf(skillKey, pieces, now).confidence))
  return {
    kind: 'sure-skill',
    progress: { value: first ? of : Math.min(value, of), of },
    achievedAt: first?.toISOString() ?? null,
  }
}
