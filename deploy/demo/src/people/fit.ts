import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'

type Fitting = {
  roles: readonly DeveloperRole[]
  lookingFor: readonly DeveloperRole[]
  goals: readonly Goal[]
  skills: readonly { name: string }[]
  languages: readonly string[]
}

/** A rough estimate of how well two people fit, from 0 up; the product's own is much finer. */
export function fitOf(a: Fitting, b: Fitting): number {
  const shared = <T>(left: readonly T[], right: readonly T[]) => left.filter((each) => right.includes(each)).length
  const names = (of: Fitting) => of.skills.map(({ name }) => name.toLowerCase())
  return (
    2 * Math.min(1, shared(a.lookingFor, b.roles)) +
    2 * Math.min(1, shared(b.lookingFor, a.roles)) +
    1.5 * Math.min(2, shared(a.goals, b.goals)) +
    0.5 * Math.min(4, shared(names(a), names(b))) +
    0.5 * Math.min(1, shared(a.languages, b.languages))
  )
}
