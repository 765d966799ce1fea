import {
  type CaseRoom,
  leaseSeconds,
  type ModerationAction,
  moderationAction,
  type NewAction,
  type PersonSummary,
  type QueuedCase,
  type TakenAction,
} from '@codekin/contracts/moderation/models'
import { reportReasons } from '@codekin/contracts/reports/reasons'
import type { ServerFrame } from '@codekin/contracts/socket'
import { failWith } from '@codekin/web-runtime/testing/fake-api'
import { type CaseStory, caseStories, type Said } from './case-stories.ts'
import { mei, robin } from './colleagues.ts'
import { readImagesOf } from './drawn-images.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import { findPerson, userIdOf } from './people.ts'

type Staff = { userId: string; full_name: string }
type Cases = { cases: CaseRoom[] }

const waiting: readonly QueuedCase['state'][] = ['open', 'claimed', 'escalated', 'reopened']
const deciding = moderationAction.options.filter((action) => action !== 'reverse')

const strikePoints: Partial<Record<ModerationAction, number>> = {
  warn: 1,
  'remove-content': 2,
  restrict: 2,
  suspend: 4,
  ban: 8,
}

export function summaryOf(name: string): PersonSummary {
  const found = findPerson(userIdOf(name))
  if (!found) throw new Error(`No one is called ${name}.`)
  const { id, full_name, photoUrl, headline } = found.profile
  return { userId: id, full_name, photoUrl, headline }
}

function evidenceOf(said: Said, at: number, place: number, subject: PersonSummary, reporter: PersonSummary) {
  const isSubject = said.by === '>'
  const at_ = ago(said.minutesAgo)
  return {
    id: idOf('message', 9_000_000 + place * 100 + at),
    conversationId: idOf('match', 9000 + place),
    seq: at + 1,
    senderId: isSubject ? subject.userId : reporter.userId,
    recipientId: isSubject ? reporter.userId : subject.userId,
    content: said.text,
    images: readImagesOf(9_000_000 + place * 100 + at, said.photos ?? 0),
    createdAt: at_,
    deletedAt: said.isDeleted ? ago(said.minutesAgo - 2) : null,
    isHidden: false,
    edits: [],
  }
}

export function actionOf(
  place: number,
  caseId: string | null,
  action: ModerationAction,
  by: Staff,
  minutesAgo: number,
): TakenAction {
  return {
    id: idOf('action', place),
    caseId,
    action,
    policy: 'other',
    reason: 'A clear breach of the rule, after an earlier warning.',
    note: null,
    by,
    at: ago(minutesAgo),
    endsAt: action === 'suspend' || action === 'restrict' ? ago(-7 * 24 * 60 + minutesAgo) : null,
    reversedAt: null,
    strikePoints: strikePoints[action] ?? 0,
    strikesExpireAt: strikePoints[action] ? ago(-120 * 24 * 60) : null,
  }
}

function allowedIn(state: QueuedCase['state']): ModerationAction[] {
  if (waiting.includes(state)) return state === 'escalated' ? deciding.filter((one) => one !== 'escalate') : deciding
  return state === 'decided' ? ['reverse'] : []
}

function reportsOf(story: CaseStory, place: number): CaseRoom['reports'] {
  return story.reports.map(({ by, text, reliability, reason = story.reason }, at) => ({
    id: idOf('report', place * 10 + at),
    reason,
    description: text,
    filedAt: ago(story.hoursAgo * 60 - at * 47),
    reporter: summaryOf(by),
    reliability,
  }))
}

function profileOf({ userId }: PersonSummary): CaseRoom['reportedProfile'] {
  const profile = findPerson(userId)?.profile
  if (!profile) return null
  const { full_name, headline, bio, photoUrl } = profile
  return { full_name, headline, bio, photoUrl }
}

function recommendedFor({ strikes, kind }: CaseStory): CaseRoom['recommended'] {
  if (strikes >= 2) return { action: 'suspend', durationDays: 7 }
  return { action: kind !== 'user' ? 'remove-content' : 'warn', durationDays: null }
}

function timelineOf(
  caseId: string,
  reports: CaseRoom['reports'],
  actions: readonly TakenAction[],
): CaseRoom['timeline'] {
  return [
    ...reports.map(({ id, filedAt, reason }) => ({
      id,
      at: filedAt,
      kind: 'report' as const,
      text: `${reportReasons[reason].title}.`,
      by: null,
      caseId,
      appealId: null,
    })),
    ...actions.map(({ id, at, action }) => ({
      id,
      at,
      kind: 'action' as const,
      text: action === 'warn' ? 'Warned.' : 'Restricted for 7 days.',
      by: mei,
      caseId,
      appealId: null,
    })),
  ]
}

function roomOf(story: CaseStory, place: number): CaseRoom {
  const id = idOf('case', place)
  const subject = summaryOf(story.subject)
  const minutes = story.hoursAgo * 60
  const isOver = !waiting.includes(story.state)
  const actions = isOver
    ? [actionOf(place, id, story.state === 'appealed' ? 'restrict' : 'warn', mei, minutes - 90)]
    : []
  const reports = reportsOf(story, place)
  const reporter = reports[0]?.reporter ?? subject
  return {
    case: {
      id,
      version: 1 + actions.length,
      state: story.state,
      group: reportReasons[story.reason].group,
      subjectKind: story.kind,
      subject,
      reportCount: story.reports.length,
      score: story.score,
      openedAt: ago(minutes),
      lastReportAt: reports.at(-1)?.filedAt ?? ago(minutes),
      lease: story.state === 'claimed' ? { by: robin, until: ago(-11) } : null,
    },
    reports,
    evidence: story.evidence.map((said, at) => evidenceOf(said, at, place, subject, reporter)),
    reportedProfile: story.kind === 'user' ? profileOf(subject) : null,
    reportedTemplate: story.template ? { ...story.template, language: 'en', tags: [], version: 1 } : null,
    actions,
    activeStrikes: story.strikes,
    recommended: recommendedFor(story),
    allowed: allowedIn(story.state),
    timeline: timelineOf(id, reports, actions),
  }
}

/** A few of each state, or this many like them. */
export function startCases(count: number = caseStories.length): CaseRoom[] {
  return Array.from({ length: count }, (_, place) => {
    const story = caseStories[place % caseStories.length] as CaseStory
    const round = Math.floor(place / caseStories.length)
    return roomOf({ ...story, score: Math.max(1, story.score - round), hoursAgo: story.hoursAgo + round * 5 }, place)
  })
}

export function findCase({ cases }: Cases, id: string): CaseRoom {
  const found = cases.find((room) => room.case.id === id)
  if (!found) throw failWith('not_found')
  return found
}

/** Applies a change to a case and increments its version. */
export function changeCase(state: Cases, id: string, change: (room: CaseRoom) => CaseRoom): CaseRoom {
  const changed = change(findCase(state, id))
  const next = { ...changed, case: { ...changed.case, version: changed.case.version + 1 } }
  state.cases = state.cases.map((room) => (room.case.id === id ? next : room))
  return next
}

/** The current lease of a case, if any. */
export function leaseOf({ case: { lease } }: CaseRoom): QueuedCase['lease'] {
  return lease && lease.until > new Date().toISOString() ? lease : null
}

/** Takes a case, or renews the lease, which makes no new version. */
export function claimFor(state: Cases, id: string, by: Staff): CaseRoom {
  const until = new Date(Date.now() + leaseSeconds * 1000).toISOString()
  const lease = { by: { userId: by.userId, full_name: by.full_name }, until }
  const room = findCase(state, id)
  if (room.case.lease?.by.userId === by.userId) {
    room.case.lease = lease
    return room
  }
  return changeCase(state, id, (before) => ({
    ...before,
    case: { ...before.case, state: 'claimed', lease },
    timeline: [
      ...before.timeline,
      {
        id: `claim-${before.case.version}`,
        at: ago(0),
        kind: 'claim',
        text: 'Claimed.',
        by: lease.by,
        caseId: id,
        appealId: null,
      },
    ],
  }))
}

export function releaseFor(state: Cases, id: string, by: Staff): void {
  if (findCase(state, id).case.lease?.by.userId !== by.userId) return
  changeCase(state, id, (room) => ({ ...room, case: { ...room.case, state: 'open', lease: null } }))
}

type Decision = Pick<NewAction, 'action' | 'reason' | 'policy'> & Partial<NewAction>

export function decideFor(
  state: Cases,
  id: string,
  by: Staff,
  decision: Decision,
): { room: CaseRoom; taken: TakenAction } {
  const { action, reason, policy, durationDays, note = null } = decision
  const place = 500 + state.cases.reduce((sum, room) => sum + room.actions.length, 0)
  const taken: TakenAction = {
    ...actionOf(place, id, action, by, 0),
    reason,
    policy,
    note,
    endsAt: durationDays ? ago(-durationDays * 24 * 60) : null,
  }
  const next = action === 'escalate' ? 'escalated' : 'decided'
  const room = changeCase(state, id, (before) => ({
    ...before,
    case: { ...before.case, state: next, lease: null },
    actions: [...before.actions.map((one) => (action === 'reverse' ? { ...one, reversedAt: taken.at } : one)), taken],
    activeStrikes: action === 'reverse' ? 0 : before.activeStrikes + taken.strikePoints,
    allowed: action === 'reverse' ? [] : allowedIn(next),
    timeline: [
      ...before.timeline,
      {
        id: taken.id,
        at: taken.at,
        kind: action === 'reverse' ? 'reversal' : 'action',
        text: action === 'reverse' ? `Reversed: ${reason}` : `Decided: ${reason}`,
        by: taken.by,
        caseId: id,
        appealId: null,
      },
    ],
  }))
  return { room, taken }
}

/** The frame that the staff room gets about a case. */
export function newsOf(state: Cases, caseId: string): ServerFrame {
  const { version, state: stage, lease } = findCase(state, caseId).case
  return {
    event: 'case_changed',
    data: { caseId, version, state: stage, claimedBy: lease?.by ?? null, claimedUntil: lease?.until ?? null },
  }
}
