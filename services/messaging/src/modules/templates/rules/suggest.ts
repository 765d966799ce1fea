import type { Template } from '@codekin/contracts/conversation-templates/models'
import { fillTemplate, knownVariables } from '@codekin/contracts/conversation-templates/variables'
import { goal as goalNames } from '@codekin/contracts/users/models'
import { goalReason, matchingGoal } from './goals.ts'
import { type ConversationState, holds, listMoments, type Moment } from './moments.ts'
import { isLanguageShared, listMatchingGoals, type Pair, type Values } from './pair.ts'
import type { SystemTemplate } from './system-templates.ts'

/** The state of a conversation, its members, and the facts known about them. */
export type TemplateContext = { conversationState: ConversationState; pair: Pair; values: Values }
export type Suggestion = { template: Template; reason: string }

const suggestedMax = 5
/** How many of each moment, and how many own templates, take precedence. */
const firstMax = 2

/** Variables that claim a fact is common to both. */
const sharedVariables: ReadonlySet<string> = new Set<keyof Values>(['sharedSkill', 'goal', 'city'])

/** Whether the claims of a Codekin template are true: about common facts, goals, and past messages. */
export function hasTrueClaims(
  { body, needs = {} }: Pick<SystemTemplate, 'body' | 'needs'>,
  context: TemplateContext,
): boolean {
  const { goal, precondition } = needs
  const { me, them } = context.pair
  const hasGoal = !goal || (me.facts.goals.includes(goal) && them.facts.goals.includes(matchingGoal(goal)))
  const isCommon = listMissingVariables(body, context.values).every((name) => !sharedVariables.has(name))
  return isCommon && hasGoal && (precondition === undefined || holds(precondition, context.conversationState))
}

/** Known kinds of facts that are missing for these two members. */
function listMissingVariables(body: string, values: Values): string[] {
  const { missing } = fillTemplate(body, values)
  return missing.filter((name) => knownVariables.some((known) => known === name))
}

const factSentences: Partial<Record<keyof Values, (value: string) => string>> = {
  sharedSkill: (skill) => `You both know ${skill}.`,
  city: (city) => `You both live in ${city}.`,
  goal: (goal) => `You both want to ${goal}.`,
  theirSkill: (skill) => `${skill} is on their profile and not on yours.`,
  mySkill: (skill) => `${skill} is on your profile and not on theirs.`,
  project: (project) => `${project} is on their profile.`,
  overlapHours: (hours) => `Your working days overlap by ${hours} h.`,
}

/** Returns the facts a template is based on, as sentences: goals named by its tags, then its variables. */
function listReasons(
  { tags, variables }: Template,
  { pair, values }: TemplateContext,
): { goals: string[]; facts: string[] } {
  const served = listMatchingGoals(pair).filter((goal) => tags.includes(goal))
  const facts = knownVariables.flatMap((name) => {
    const value = values[name]
    const sentence = value === undefined || !variables.includes(name) ? undefined : factSentences[name]?.(value)
    return sentence ?? []
  })
  return { goals: served.map(goalReason), facts }
}

/**
 * Whether a template fits the writer: one with goal tags needs a matching goal, unless the writer lists none; another user's must
 * be in a language both understand.
 */
function isRelevant({ tags, scope, language }: Template, { pair }: TemplateContext): boolean {
  if (scope === 'public' && !isLanguageShared(pair, language)) return false
  const { me } = pair
  const named = goalNames.options.filter((goal) => tags.includes(goal))
  const isOpen = scope === 'user' || named.length === 0 || me.facts.goals.length === 0
  return isOpen || named.some((goal) => me.facts.goals.includes(goal))
}

type Ranked = { template: Template; goals: string[]; facts: string[]; isAsking: boolean; lowerBound: number }

/**
 * Ranks templates that serve a common goal first, then other facts, then those that would have to ask; within each by reply rate.
 */
function compareRanked(a: Ranked, b: Ranked): number {
  const weight = ({ goals, facts, isAsking }: Ranked) =>
    isAsking ? -1 : goals.length > 0 ? 2 : Math.min(facts.length, 1)
  return weight(b) - weight(a) || b.lowerBound - a.lowerBound || b.facts.length - a.facts.length
}

/** Alternates own and other templates, then lists the remaining others before more own ones. */
function interleave(ranked: readonly Ranked[]): Ranked[] {
  const [own, others] = [
    ranked.filter(({ template }) => template.isOwn),
    ranked.filter(({ template }) => !template.isOwn),
  ]
  const first = own.slice(0, firstMax)
  const interleaved = first.flatMap((one, at) => [one, ...others.slice(at, at + 1)])
  return [...interleaved, ...others.slice(first.length), ...own.slice(first.length)]
}

function chooseReason({ goals, facts }: Ranked, { reason, isSpecific }: Moment): string {
  const [fact] = [...goals, ...facts]
  if (fact === undefined) return reason
  return isSpecific ? `${reason} ${fact}` : fact
}

/** Returns at most five suggestions with reasons: first two per moment, one of them an own template. */
export function listSuggestions(known: readonly Template[], context: TemplateContext): Suggestion[] {
  const ranked = known
    .filter((template) => isRelevant(template, context))
    .map((template) => ({
      template,
      ...listReasons(template, context),
      isAsking: listMissingVariables(template.body, context.values).length > 0,
      lowerBound: template.replyRate?.low ?? 0,
    }))
    .toSorted(compareRanked)
  const byMoment = listMoments(context.conversationState).map((moment) =>
    interleave(ranked.filter(({ template }) => template.category === moment.category)).map((one) => ({
      template: one.template,
      reason: chooseReason(one, moment),
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
