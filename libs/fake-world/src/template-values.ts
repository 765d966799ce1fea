import type { Template } from '@codekin/contracts/conversation-templates/models'
import type { KnownVariable } from '@codekin/contracts/conversation-templates/variables'
import { partnerOf } from './matches.ts'
import { findMatch, type State } from './state.ts'

type Values = Partial<Record<KnownVariable, string>>

const first = (name: string) => name.split(' ')[0]

/** The values of template variables for the viewer and a match. */
export function valuesFor(state: State, matchId: string): Values {
  const { profile, overlapHours } = partnerOf(findMatch(state, matchId))
  const [mine, theirs] = [state.me, profile].map(({ skills }) => skills.map(({ name }) => name))
  if (!mine || !theirs) return {}
  const values: Record<KnownVariable, string | undefined> = {
    name: first(profile.full_name),
    myName: first(state.me.full_name),
    sharedSkill: mine.find((name) => theirs.includes(name)),
    theirSkill: theirs.find((name) => !mine.includes(name)),
    mySkill: mine.find((name) => !theirs.includes(name)),
    goal: profile.goals.includes('side-project') ? 'build a side project' : undefined,
    city: profile.city === state.me.city ? profile.city : undefined,
    overlapHours: overlapHours > 0 ? String(overlapHours) : undefined,
    project: profile.showcase[0]?.title,
    myProject: state.me.showcase[0]?.title,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

const reasons: Partial<Record<KnownVariable, (value: string) => string>> = {
  sharedSkill: (skill) => `You both know ${skill}.`,
  theirSkill: (skill) => `${skill} is on their profile and not on yours.`,
  project: (project) => `${project} is on their profile.`,
}

/** Why a template fits the two; undefined if it has no values of theirs. */
export function reasonFor({ variables }: Template, values: Values): string | undefined {
  return Object.entries(reasons)
    .filter(([name]) => variables.includes(name))
    .map(([name, tell]) => ({ value: values[name as KnownVariable], tell }))
    .flatMap(({ value, tell }) => (value === undefined ? [] : [tell(value)]))[0]
}
