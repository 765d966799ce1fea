import type { Template } from '@codekin/contracts/conversation-templates/models'
import { fillTemplate, knownVariables } from '@codekin/contracts/conversation-templates/variables'
import { goal as goalNames } from '@codekin/contracts/users/models'
import { goalPartner, goalReason } from './goals.ts'
import { isMet, type Moment, momentsOf, type Standing } from './moments.ts'
import { answeredGoals, isSpokenBy, type Pair, type Values } from './pair.ts'
import type { SystemTemplate } from './system-templates.ts'

/** The state of a conversation, its members, and the facts known about them. */
export type Place = { standing: Standing; pair: Pair; values: Values }
export type Suggestion = { template: Template; reason: string }

const suggestedMax = 5
/** How many of each moment, and how many own templates, take precedence. */
const firstMax = 2

/** Variables that claim a fact is common to both. */
const common: ReadonlySet<string> = new Set<keyof Values>(['sharedSkill', 'goal', 'city'])

/** Whether the claims of a Codekin template are true: about common facts, goals, and past messages. */
export function isTrue({ body, needs = {} }: Pick<SystemTemplate, 'body' | 'needs'>, place: Place): boolean {
  const { goal, said } = needs
  const { me, them } = place.pair
  const hasGoal = !goal || (me.facts.goals.includes(goal) && them.facts.goals.includes(goalPartner(goal)))
  const isCommon = missingIn(body, place.values).every((name) => !common.has(name))
  return isCommon && hasGoal && (said === undefined || isMet(said, place.standing))
}

/** Known kinds of facts that are missing for these two members. */
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

/** Returns the facts a template is based on, as sentences: goals named by its tags, then its variables. */
function groundsOf({ tags, variables }: Template, { pair, values }: Place): { goals: string[]; facts: string[] } {
  const served = answeredGoals(pair).filter((goal) => tags.includes(goal))
  const facts = knownVariables.flatMap((name) => {
    const value = values[name]
    const words = value === undefined || !variables.includes(name) ? undefined : factWords[name]?.(value)
    return words ?? []
  })
  return { goals: served.map(goalReason), facts }
}

/**
 * Whether a template fits the writer: one with goal tags needs a matching goal, unless the writer lists none; another user's must
 * be in a language both understand.
 */
function isMeant({ tags, scope, language }: Template, { pair }: Place): boolean {
  if (scope === 'public' && !isSpokenBy(pair, language)) return false
  const { me } = pair
  const named = goalNames.options.filter((goal) => tags.includes(goal))
  const isOpen = scope === 'user' || named.length === 0 || me.facts.goals.length === 0
  return isOpen || named.some((goal) => me.facts.goals.includes(goal))
}

type Ranked = { template: Template; goals: string[]; facts: string[]; isAsking: boolean; low: number }

/**
 * Ranks templates that serve a common goal first, then other facts, then those that would have to ask; within each by reply rate.
 */
function rank(a: Ranked, b: Ranked): number {
  const weight = ({ goals, facts, isAsking }: Ranked) =>
    isAsking ? -1 : goals.length > 0 ? 2 : Math.min(facts.length, 1)
  return weight(b) - weight(a) || b.low - a.low || b.facts.length - a.facts.length
}

/** Alternates own and other templates, then lists the remaining others before more own ones. */
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

/** Returns at most five suggestions with reasons: first two per moment, one of them an own template. */
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
