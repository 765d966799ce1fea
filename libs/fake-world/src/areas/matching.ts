import {
  type Encounter,
  passedCardDays,
  superlikesPerDay,
  swipesPerDay,
  undoSeconds,
} from '@codekin/contracts/matching/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { decisionOn, type FakeDecision, isDecided } from '../decided.ts'
import { newMatch, presentMatch } from '../matches.ts'
import { deck, findPerson } from '../people.ts'
import type { Person } from '../sketch.ts'
import { findMatch, isBlocked, type State, visibleMatches, type World } from '../state.ts'

export function fits({ profile, overlapHours }: Person, { preferences }: State): boolean {
  const { roles, cities, timezoneOverlapHoursMin, verifiedOnly } = preferences
  return (
    (roles.length === 0 || profile.roles.some((role) => roles.includes(role))) &&
    (cities.length === 0 || cities.includes(profile.city)) &&
    overlapHours >= (timezoneOverlapHoursMin ?? 0) &&
    (!verifiedOnly || profile.skills.some(({ verifiedBy }) => verifiedBy.length > 0))
  )
}

function isOpen({ profile }: Person, state: State): boolean {
  const isMatched = state.matches.some(({ userId }) => userId === profile.id)
  return !isMatched && !isDecided(state, profile.id) && !isBlocked(state, profile.id)
}

/** A pass until its card comes back, otherwise the last decision for a minute. */
function undoableUntil({ decisions }: State, { userId, action, decidedAt }: FakeDecision): string | null {
  const after = (seconds: number) => new Date(Date.parse(decidedAt) + seconds * 1000)
  if (action === 'pass') return after(passedCardDays * 86_400).toISOString()
  const isLast = decisions.at(-1)?.userId === userId
  return isLast && after(undoSeconds) > new Date() ? after(undoSeconds).toISOString() : null
}

function encounterWith(state: State, id: string): Encounter {
  const person = findPerson(id)
  if (!person || isBlocked(state, id)) throw failWith('not_found')
  const decision = state.decisions.findLast(({ userId }) => userId === id)
  const match = state.matches.find(({ userId }) => userId === id)
  return {
    compatibility: person.compatibility,
    hasSuperlikedYou: state.superlikers.includes(id),
    decision: decision
      ? { action: decision.action, decidedAt: decision.decidedAt, undoableUntil: undoableUntil(state, decision) }
      : null,
    match: match ? { id: match.id, status: match.endedAt ? 'ended' : 'active' } : null,
  }
}

function decide(state: State, decision: FakeDecision): void {
  const isSuperlike = decision.action === 'superlike'
  if (isSuperlike && state.superlikesRemaining === 0) throw failWith('superlike_quota_reached')
  state.swipesRemaining -= 1
  state.superlikesRemaining -= Number(isSuperlike)
  state.decisions.push(decision)
}

/** A pass at any time, otherwise the last decision, whose swipe is refunded. */
function undo(state: State, targetUserId: string): void {
  const last = state.decisions.at(-1)
  const undone = state.decisions.find(({ userId }) => userId === targetUserId)
  if (!undone) throw failWith('nothing_to_undo')
  if (undone !== last && undone.action !== 'pass') throw failWith('newer_decision')
  state.decisions = state.decisions.filter((decision) => decision !== undone)
  if (undone !== last) return
  state.swipesRemaining += 1
  state.superlikesRemaining += Number(undone.action === 'superlike')
}

export function matchingOf({ state }: World) {
  const quota = () => ({
    swipesPerDay: state.swipesPerDay ?? swipesPerDay[state.me.plan],
    swipesRemaining: state.swipesRemaining,
    superlikesPerDay: superlikesPerDay[state.me.plan],
    superlikesRemaining: Math.min(state.superlikesRemaining, state.swipesRemaining),
    resetsAt: new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString(),
  })
  return {
    listCandidates: ({ query }) => {
      const open = deck.filter((person) => isOpen(person, state) && (!query.usePreferences || fits(person, state)))
      const dealt = open.map((person) => ({
        ...person,
        hasSuperlikedYou: state.superlikers.includes(person.profile.id),
      }))
      const inOrder = dealt.toSorted((a, b) => Number(b.hasSuperlikedYou) - Number(a.hasSuperlikedYou))
      return { candidates: inOrder.slice(0, query.limit), ...quota() }
    },
    getEncounter: ({ params: { id } }) => ({ ...encounterWith(state, id), ...quota() }),
    recordSwipe: ({ body }) => {
      const target = findPerson(body.targetUserId)
      if (!target || isBlocked(state, body.targetUserId)) throw failWith('not_found')
      if (!isOpen(target, state)) throw failWith('already_swiped')
      if (state.swipesRemaining === 0) {
        const { swipesPerDay: limit, resetsAt } = quota()
        const details = [{ message: `You have ${limit} swipes a day.`, limit, remaining: 0, resetsAt }]
        throw failWith('swipe_quota_reached', { details, headers: { 'retry-after': '3600' } })
      }
      decide(state, decisionOn(body.targetUserId, body.action))
      if (body.action === 'pass' || !target.likes) return { matched: false, matchId: null, ...quota() }
      const match = newMatch(target, state.matches.length, body.options?.note ?? null)
      state.matches.push(match)
      return { matched: true, matchId: match.id, ...quota() }
    },
    undoSwipe: ({ body: { targetUserId } }) => {
      undo(state, targetUserId)
      return { targetUserId, ...quota() }
    },
    listMatches: ({ query }) => ({
      matches: visibleMatches(state)
        .map(presentMatch)
        .filter(({ status }) => query.status === 'all' || status === query.status),
      nextCursor: null,
    }),
    getMatch: ({ params }) => presentMatch(findMatch(state, params.id)),
    endMatch: ({ params }) => {
      findMatch(state, params.id).endedAt = new Date().toISOString()
    },
  } satisfies FakeApi['matching']
}
