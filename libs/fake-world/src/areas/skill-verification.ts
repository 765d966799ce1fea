import { declinedDays, endorsementAsksPerDay } from '@codekin/contracts/skill-verification/limits'
import type { AskQuota, newEndorsement as askedFor, Endorsement } from '@codekin/contracts/skill-verification/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import {
  type FakeEndorsement,
  give,
  isSameSkill,
  isWaitingFor,
  mayRefresh,
  newEndorsement,
  personCalled,
} from '../endorsements.ts'
import { evidenceIdOf, githubSkillsOf } from '../github-proof.ts'
import { ago } from '../matches.ts'
import { findPerson, userIdOf } from '../people.ts'
import { dashboardOf, evidenceOf, passedOf } from '../proof.ts'
import { isBlocked, type State, visibleMatches, type World } from '../state.ts'
import { pageOf } from './pages.ts'

const declinedMilliseconds = declinedDays * 86_400_000

/** Contributors to the same repositories, besides the viewer's account. */
const collaborators = [
  { userId: userIdOf('Chiara Benedetti'), repositories: ['openchoir/scores', 'quietdb/quietdb'] },
  { userId: userIdOf('Bo'), repositories: ['quietdb/quietdb'] },
]

function collaboratorsOf(state: State) {
  const isConnected = state.github.connection !== null
  return isConnected ? collaborators.filter(({ userId }) => !isBlocked(state, userId)) : []
}

const isMatched = (state: State, userId: string) =>
  visibleMatches(state).some((match) => match.userId === userId && match.endedAt === null)

/** Whether the two may ask and endorse each other. */
const isKnown = (state: State, otherId: string) =>
  isMatched(state, otherId) || collaboratorsOf(state).some(({ userId }) => userId === otherId)

export function presentEndorsement(state: State, one: FakeEndorsement): Endorsement {
  const { ownerId, endorserId, isHidden: _hidden, isByProved: _proved, isByUnseen: _unseen, ...told } = one
  const isAbout = ownerId === state.me.id
  return {
    ...told,
    direction: isAbout ? 'about-me' : 'by-me',
    person: personCalled(state, isAbout ? endorserId : ownerId),
    isWaitingForMe: isWaitingFor(state.me.id, one),
  }
}

/** The viewer's own endorsements with people they can see; open ones end with the acquaintance. */
function ownOf(state: State): FakeEndorsement[] {
  return state.endorsements.filter(({ ownerId, endorserId, givenAt }) => {
    if (ownerId !== state.me.id && endorserId !== state.me.id) return false
    const otherId = ownerId === state.me.id ? endorserId : ownerId
    return !isBlocked(state, otherId) && (givenAt !== null || isKnown(state, otherId))
  })
}

function findOwn(state: State, id: string): FakeEndorsement {
  const found = ownOf(state).find((one) => one.id === id)
  if (!found) throw failWith('not_found')
  return found
}

function askQuotaOf({ endorsementAsks }: State): AskQuota {
  const limit = endorsementAsksPerDay
  const resetsAt = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString()
  return { limit, remaining: Math.max(0, limit - endorsementAsks), resetsAt }
}

function checkQuota(state: State): void {
  const quota = askQuotaOf(state)
  if (quota.remaining > 0) return
  const message = `You can request or offer ${endorsementAsksPerDay} endorsements a day. The limit resets at midnight UTC.`
  const details = [{ message, ...quota }]
  throw failWith('endorsement_quota_reached', { details, headers: { 'retry-after': '3600' } })
}

/** Throws if an earlier endorsement between the two for the skill is in the way; one due for renewal is not. */
function checkBefore(before: FakeEndorsement | undefined, isAsking: boolean): void {
  if (!before) return
  if (before.status !== 'declined' && !(isAsking && mayRefresh(before))) throw failWith('endorsement_exists')
  const againAt = Date.parse(before.createdAt) + declinedMilliseconds
  if (before.status !== 'declined' || againAt <= Date.now()) return
  const message = `After a request is declined, you can ask again in ${declinedDays} days.`
  throw failWith('endorsement_declined', { details: [{ message, resetsAt: new Date(againAt).toISOString() }] })
}

function request(
  state: State,
  { skill, endorserId, forUserId, relation, message }: (typeof askedFor)['_output'],
): FakeEndorsement {
  const otherId = endorserId ?? forUserId ?? ''
  if (otherId === state.me.id) throw failWith('own_endorsement')
  if (!findPerson(otherId) || !isKnown(state, otherId)) throw failWith('not_found')
  const isAsking = endorserId !== undefined
  const [owner, endorser] = isAsking ? [state.me.id, otherId] : [otherId, state.me.id]
  const before = state.endorsements.find(
    (one) =>
      one.ownerId === owner &&
      one.endorserId === endorser &&
      isSameSkill(one.skill, skill) &&
      one.status !== 'withdrawn' &&
      one.status !== 'expired',
  )
  checkBefore(before, isAsking)
  checkQuota(state)
  state.endorsementAsks += 1
  if (before?.status === 'given') return Object.assign(before, { isRefreshAsked: true })
  const { name } = canonicalSkill(skill)
  const status = isAsking ? 'asked' : 'offered'
  return newEndorsement(state, { skill: name, ownerId: owner, endorserId: endorser, relation, message, status })
}

/** Returns its skill. */
function hidePiece(state: State, id: string, isHidden: boolean): string {
  const { me, endorsements, github } = state
  const said = endorsements.find((one) => one.id === id && one.ownerId === me.id && one.status === 'given')
  if (said) return Object.assign(said, { isHidden }).skill
  const passed = passedOf(state.tests).find((one) => one.id === id)
  if (passed) {
    state.tests.hidden = state.tests.hidden.filter((one) => one !== id)
    if (isHidden) state.tests.hidden.push(id)
    return passed.skill
  }
  const counted = state.countedWork.find(({ userId, piece }) => userId === me.id && piece.id === id)
  if (counted) {
    counted.piece.isHidden = isHidden
    return counted.skill
  }
  const done = githubSkillsOf(state, me.id).find(({ skill }) => evidenceIdOf(me.id, skill) === id)
  if (!done) throw failWith('not_found')
  github.hidden = github.hidden.filter((skill) => skill !== done.skill)
  if (isHidden) github.hidden.push(done.skill)
  return done.skill
}

function readingOf(state: State) {
  return {
    getVerificationDashboard: () => ({
      skills: dashboardOf(state),
      waitingForMe: ownOf(state).filter((one) => isWaitingFor(state.me.id, one)).length,
      asks: askQuotaOf(state),
    }),
    listEvidence: ({ query: { userId, skill } }) => {
      const isThere = userId === state.me.id || (findPerson(userId) && !isBlocked(state, userId))
      if (!isThere) throw failWith('not_found')
      return { skills: evidenceOf(state, userId, skill) }
    },
    listOwnEndorsements: ({ query }) => {
      const sought = ownOf(state).filter(({ status }) => query.status === undefined || status === query.status)
      const { rows, nextCursor } = pageOf(sought, query)
      return { endorsements: rows.map((one) => presentEndorsement(state, one)), nextCursor }
    },
    listCollaborators: () => ({
      people: collaboratorsOf(state).map(({ userId, repositories }) => ({
        person: personCalled(state, userId),
        repositories,
      })),
    }),
    listSkillEndorsements: ({ params: { skill } }) => {
      const about = ownOf(state).filter((one) => one.ownerId === state.me.id && isSameSkill(one.skill, skill))
      return { endorsements: about.map((one) => presentEndorsement(state, one)) }
    },
  } satisfies FakeApi['skillVerification']
}

export function skillVerificationOf(world: World) {
  const { state, tell } = world
  const news = ({ id: endorsementId, skill }: FakeEndorsement, change: 'asked' | 'offered' | 'given' | 'declined') =>
    tell({ event: 'endorsement_changed', data: { endorsementId, skill, change, isOwnDoing: true } })
  return {
    ...readingOf(state),
    changeEvidencePrivacy: ({ params, body: { isHidden } }) => {
      return { skills: evidenceOf(state, state.me.id, hidePiece(state, params.id, isHidden)) }
    },
    requestEndorsement: ({ body }) => {
      const made = request(state, body)
      if (made.status === 'asked' || made.status === 'offered') news(made, made.status)
      return { ...presentEndorsement(state, made), asks: askQuotaOf(state) }
    },
    reviewEndorsement: ({ params, body: { decision, words, rejectionReason } }) => {
      const one = findOwn(state, params.id)
      if (!isWaitingFor(state.me.id, one)) throw failWith('endorsement_decided')
      if (decision === 'approve') give(one, one.endorserId === state.me.id ? words : '')
      else Object.assign(one, { status: one.status === 'given' ? 'withdrawn' : 'declined', rejectionReason })
      one.isRefreshAsked = false
      news(one, decision === 'approve' ? 'given' : 'declined')
      return presentEndorsement(state, one)
    },
    withdrawEndorsement: ({ params, query: { status } }) => {
      const one = findOwn(state, params.id)
      if (!['asked', 'offered', 'given'].includes(one.status)) return
      if (status !== undefined && status !== one.status) throw failWith('endorsement_decided')
      Object.assign(one, { status: 'withdrawn', isRefreshAsked: false })
      tell({
        event: 'endorsement_changed',
        data: { endorsementId: one.id, skill: one.skill, change: 'withdrawn', isOwnDoing: true },
      })
    },
  } satisfies FakeApi['skillVerification']
}

/** Actions of the other person, or of Codekin when time is up. */
export function endorsementsOfOthers(world: World, done: () => void) {
  type Told = 'asked' | 'offered' | 'refresh-asked' | 'given' | 'declined' | 'withdrawn' | 'expired'
  const tellOf = (one: FakeEndorsement, change: Told): string => {
    const { id: endorsementId, skill } = one
    world.tell({ event: 'endorsement_changed', data: { endorsementId, skill, change, isOwnDoing: false } })
    done()
    return endorsementId
  }
  const begin = (otherId: string, skill: string, status: 'asked' | 'offered', message: string) => {
    const [ownerId, endorserId] = status === 'asked' ? [otherId, world.state.me.id] : [world.state.me.id, otherId]
    const about = { skill, ownerId, endorserId, status, message, relation: 'worked-together' as const }
    return tellOf(newEndorsement(world.state, about), status)
  }
  const change = (id: string, to: Partial<FakeEndorsement>, told: Told) =>
    tellOf(Object.assign(findOwn(world.state, id), to), told)
  return {
    /** Asks the viewer to endorse a skill. Returns the endorsement's id. */
    ask: (userId: string, skill: string, message = '') => begin(userId, skill, 'asked', message),
    /** Endorses the viewer unasked. */
    offer: (userId: string, skill: string, message = '') => begin(userId, skill, 'offered', message),
    /** Asks the viewer whether the endorsement they gave still holds. */
    askRefresh: (id: string) => change(id, { isRefreshAsked: true }, 'refresh-asked'),
    /** Approves what the viewer asked for or offered. */
    approve: (id: string, words = '') => {
      give(findOwn(world.state, id), words)
      return change(id, {}, 'given')
    },
    decline: (id: string, rejectionReason = '') => change(id, { status: 'declined', rejectionReason }, 'declined'),
    withdraw: (id: string) => change(id, { status: 'withdrawn', isRefreshAsked: false }, 'withdrawn'),
    expire: (id: string) => change(id, { status: 'expired', expiresAt: ago(0) }, 'expired'),
  }
}
