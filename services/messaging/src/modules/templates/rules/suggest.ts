import type { Template } from '@codekin/contracts/conversation-templates/models'
import { fillTemplate, knownVariables } from '@codekin/contracts/conversation-templates/variables'
import { goal as goalNames } from '@codekin/contracts/users/models'
import { goalPartner, goalReason } from './goals.ts'
import { isMet, type Moment, momentsOf, type Standing } from './moments.ts'
import { answeredGoals, isSpokenBy, type Pair, type Values } from './pair.ts'
import type { SystemTemplate } from './system-templates.ts'

/** Where a conversation stands, between whom, and what can be said of the two. */
export type Place = { standing: Standing; pair: Pair; values: Values }
export type Suggestion = { template: Template; reason: string }

const suggestedMax = 5
/** So many of each moment, and so many own ones, come before others. */
const firstMax = 2

/** What these say both have. */
const common: ReadonlySet<string> = new Set<keyof Values>(['sharedSkill', 'goal', 'city'])

/** Whether what a template of Codekin claims is so: of what the two have in common, of their goals, and of what was said. */
export function isTrue({ body, needs = {} }: Pick<SystemTemplate, 'body' | 'needs'>, place: Place): boolean {
  const { goal, said } = needs
  const { me, them } = place.pair
  const hasGoal = !goal || (me.facts.goals.includes(goal) && them.facts.goals.includes(goalPartner(goal)))
  const isCommon = missingIn(body, place.values).every((name) => !common.has(name))
  return isCommon && hasGoal && (said === undefined || isMet(said, place.standing))
}

/** What could be known of two, and is not known of these. */
function missingIn(body: string, values: Values): string[] {
  const { missing } = fillTemplate(body, values)
  return missing.filter((name) => knownVariables.some((known) => known === name))
}

const factWords: Partial<Record<keyof Values, (value: string) => string>> = {
  sharedSkill: (skill) => `You both know ${skill}.`,
  city: (city) => `You both live in ${city}.`,
  goal: (goal) => `You both want to ${goal}.`,
  theirSkill: (skill) => `${skill} is on their profile and not on yours.`,
  mySkill: (skill) => `${skill} is on your profile and not on theirs.`,
  project: (project) => `${project} is on their profile.`,
  overlapHours: (hours) => `Your working days overlap by ${hours} h.`,
}

/** What of the two a template rests on, in sentences: goals that its tags name, then what its variables say. */
function groundsOf({ tags, variables }: Template, { pair, values }: Place): { goals: string[]; facts: string[] } {
  const served = answeredGoals(pair).filter((goal) => tags.includes(goal))
  const facts = knownVariables.flatMap((name) => {
    const value = values[name]
    const words = value === undefined || !variables.includes(name) ? undefined : factWords[name]?.(value)
    return words ?? []
  })
  return { goals: served.map(goalReason), facts }
}

/** What names goals is for whom has one of them, and whoever tells none may have any; what others wrote is for whom both understand it. */
function isMeant({ tags, scope, language }: Template, { pair }: Place): boolean {
  if (scope === 'public' && !isSpokenBy(pair, language)) return false
  const { me } = pair
  const named = goalNames.options.filter((goal) => tags.includes(goal))
  const isOpen = scope === 'user' || named.length === 0 || me.facts.goals.length === 0
  return isOpen || named.some((goal) => me.facts.goals.includes(goal))
}

type Ranked = { template: Template; goals: string[]; facts: string[]; isAsking: boolean; low: number }

/** What serves a goal of the two first, then what else rests on them, at last what would have to ask; of each what is answered most. */
function rank(a: Ranked, b: Ranked): number {
  const weight = ({ goals, facts, isAsking }: Ranked) =>
    isAsking ? -1 : goals.length > 0 ? 2 : Math.min(facts.length, 1)
  return weight(b) - weight(a) || b.low - a.low || b.facts.length - a.facts.length
}

/** An own one, another, again, and then the others before more of the own. */
function inTurns(ranked: readonly Ranked[]): Ranked[] {
  const [own, others] = [
    ranked.filter(({ template }) => template.isOwn),
    ranked.filter(({ template }) => !template.isOwn),
  ]
  const first = own.slice(0, firstMax)
  const turns = first.flatMap((one, at) => [one, ...others.slice(at, at + 1)])
  return [...turns, ...others.slice(first.length), ...own.slice(first.length)]
}

function reasonOf({ goals, facts }: Ranked, { reason, isNews }: Moment): string {
  const [fact] = [...goals, ...facts]
  if (fact === undefined) return reason
  return isNews ? `${reason} ${fact}` : fact
}

/** At most five of these, each with why: of each moment two at first, of them one own. */
export function suggest(known: readonly Template[], place: Place): Suggestion[] {
  const ranked = known
    .filter((template) => isMeant(template, place))
    .map((template) => ({
      template,
      ...groundsOf(template, place),
      isAsking: missingIn(template.body, place.values).length > 0,
      low: template.replyRate?.low ?? 0,
    }))
    .toSorted(rank)
  const byMoment = momentsOf(place.standing).map((moment) =>
    inTurns(ranked.filter(({ template }) => template.category === moment.category)).map((one) => ({
      template: one.template,
      reason: reasonOf(one, moment),
    })),
  )
  const inOrder = [
    ...byMoment.flatMap((suggestions) => suggestions.slice(0, firstMax)),
    ...byMoment.flatMap((suggestions) => suggestions.slice(firstMax)),
  ]
  const isFirst = ({ template }: Suggestion, at: number) =>
    inOrder.findIndex((other) => other.template.id === template.id) === at
  return inOrder.filter(isFirst).slice(0, suggestedMax)
}
