import type { FittingIdea, Idea } from '@codekin/contracts/project-ideas/models'
import { skillKey, type Traits } from '../compatibility/index.ts'
import { seededRandom } from '../deck-order-random.ts'

export type Fit = Pick<FittingIdea, 'shared' | 'youBring' | 'theyBring' | 'toLearn'>
type Members = { self: Traits; other?: Traits }

/** Value of each part of a fit; only the order matters. */
const worth = { covered: 1, bothBring: 0.35, shared: 0.25, goalOfBoth: 0.3, goalOfOne: 0.15, chance: 0.1 }

/** Who brings which skill of an idea. A skill someone is learning counts as one to learn, not as brought. */
export function fitOf(idea: Idea, { self, other }: Members): Fit {
  const fit: Fit = { shared: [], youBring: [], theyBring: [], toLearn: [] }
  for (const skill of idea.skills) {
    const [mine, theirs] = [hasMastered(self, skill), other !== undefined && hasMastered(other, skill)]
    if (mine && theirs) fit.shared.push(skill)
    else if (mine) fit.youBring.push(skill)
    else if (theirs) fit.theyBring.push(skill)
    else fit.toLearn.push(skill)
  }
  return fit
}

/**
 * Best first: ideas whose skills the two cover, to which both contribute, and which suit their goals. Ties are in a random order
 * that depends on `seed`.
 */
export function rankIdeas(ideas: readonly Idea[], members: Members, seed: string): { idea: Idea; fit: Fit }[] {
  return ideas
    .map((idea) => {
      const fit = fitOf(idea, members)
      return { idea, fit, value: valueOf(idea, fit, members) + worth.chance * seededRandom(`${seed} ${idea.id}`)() }
    })
    .toSorted((a, b) => b.value - a.value)
    .map(({ idea, fit }) => ({ idea, fit }))
}

function valueOf({ skills, goal }: Idea, fit: Fit, { self, other }: Members): number {
  const covered = (skills.length - fit.toLearn.length) / skills.length
  const bothBring = fit.youBring.length > 0 && fit.theyBring.length > 0 ? worth.bothBring : 0
  const wanted = [self, other].filter((member) => member?.goals.has(goal)).length
  const goalValue = wanted === 2 || (wanted === 1 && !other) ? worth.goalOfBoth : wanted === 1 ? worth.goalOfOne : 0
  return worth.covered * covered + bothBring + worth.shared * Math.min(1, fit.shared.length / 2) + goalValue
}

function hasMastered({ skills }: Traits, name: string): boolean {
  const skill = skills.get(skillKey(name))
  return skill !== undefined && skill.level !== 'learning'
}
