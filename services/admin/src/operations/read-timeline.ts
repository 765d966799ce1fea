import type { TimelineEntry } from '@codekin/contracts/moderation/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { isAfter, presentTimelineEvent, sortNewestFirst, type TimelineEvent } from '../domain/timeline.ts'
import {
  appealFiledText,
  describeAccountEvent,
  describeAction,
  describeAppealDecision,
  describeAppealMessage,
  describedMoves,
  describeEnd,
  describeMove,
  describePayment,
  describeReport,
  describeStaffAction,
  describeStaffAnswer,
  describeTrustChange,
  staffActionNames,
} from '../domain/timeline-texts.ts'
import { listAccountEvents, listPaymentHistory } from '../store/account-events.ts'
import { listAppealDecisionHistory, listAppealHistory, listAppealMessageHistory } from '../store/appeal-history.ts'
import {
  type HistoryPage,
  type HistorySubject,
  listActionHistory,
  listEndHistory,
  listMoveHistory,
  listReportHistory,
  listReportsMade,
  listSignup,
} from '../store/history.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import { listAuditedAbout } from '../store/person-views.ts'
import { listStaffAnswers } from '../store/staff-answers.ts'
import type { Tables } from '../store/tables.ts'
import { listTrustHistory } from '../store/trust-history.ts'
import { readStaffSignals } from './read-signals.ts'

/** `viewerId`: the staff member. `isAdmin`: payments are only shown to admins. */
type TimelinePage = HistoryPage & { viewerId: string; isAdmin: boolean; now: Date }

/**
 * One kind of entry about people and cases: the newest after a place, ordered by time, then id (`isAfterPlace`). One query; a
 * source without cases returns none for them.
 */
export type TimelineSource = (
  db: DbOrTrx<Tables>,
  about: HistorySubject,
  page: TimelinePage,
) => Promise<TimelineEvent[]>

const appealSources: readonly TimelineSource[] = [
  async (db, about, page) => {
    const rows = await listAppealHistory(db, about, page)
    return rows.map(({ key: id, ...row }) => ({ ...row, id, byId: null, ...appealFiledText }))
  },
  async (db, about, page) => {
    const rows = await listAppealMessageHistory(db, about, page)
    return rows.map(({ key: id, isFromStaff, text, ...row }) => ({
      ...row,
      id,
      ...describeAppealMessage({ isFromStaff, text }),
    }))
  },
  async (db, about, page) => {
    const rows = await listAppealDecisionHistory(db, about, page)
    return rows.map(({ key: id, decision, reason, ...row }) => ({
      ...row,
      id,
      ...describeAppealDecision({ decision, reason }),
    }))
  },
]

const trustSources: readonly TimelineSource[] = [
  async (db, about, page) => {
    if (!('userId' in about)) return []
    const signals = await readStaffSignals(db, about.userId, page.now)
    return signals
      .map(({ kind, observedAt, explanation }) => ({
        id: `signal:${kind}`,
        at: new Date(observedAt),
        kind: 'signal' as const,
        text: explanation,
        byId: null,
        caseId: null,
      }))
      .filter((seen) => isAfter(seen, page.before))
  },
  async (db, about, page) => {
    const rows = 'userId' in about ? await listTrustHistory(db, about.userId, page) : []
    return rows.map(({ key: id, at, ...change }) => ({
      id,
      at,
      byId: null,
      caseId: null,
      ...describeTrustChange(change),
    }))
  },
]

const accountSources: readonly TimelineSource[] = [
  async (db, about, page) => {
    const rows = 'userId' in about ? await listAccountEvents(db, about.userId, page) : []
    return rows.map(({ key: id, at, kind }) => ({ id, at, byId: null, caseId: null, ...describeAccountEvent(kind) }))
  },
  async (db, about, page) => {
    const rows = 'userId' in about && page.isAdmin ? await listPaymentHistory(db, about.userId, page) : []
    return rows.map(({ key: id, at, ...paid }) => ({ id, at, byId: null, caseId: null, ...describePayment(paid) }))
  },
]

/** Sources of timelines. New kinds of entries about people need a line here. */
export const timelineSources: readonly TimelineSource[] = [
  async (db, about, page) => {
    const rows = 'userId' in about ? await listSignup(db, about.userId, page) : []
    return rows.map(({ key: id, at }) => ({ id, at, kind: 'signed-up', text: 'Signed up.', byId: null, caseId: null }))
  },
  async (db, about, page) => {
    const rows = await listReportHistory(db, about, page)
    return rows.map(({ key: id, reason, ...row }) => ({
      ...row,
      id,
      byId: null,
      ...describeReport({ reason, isOwn: false }),
    }))
  },
  async (db, about, page) => {
    const rows =
      'userId' in about ? await listReportsMade(db, { userId: about.userId, viewerId: page.viewerId }, page) : []
    return rows.map(({ key: id, reason, ...row }) => ({
      ...row,
      id,
      byId: null,
      ...describeReport({ reason, isOwn: true }),
    }))
  },
  async (db, about, page) => {
    const rows = await listMoveHistory(db, about, { ...page, moves: describedMoves })
    return rows.flatMap(({ key: id, move, ...row }) => {
      const entry = describeMove({ move, byId: row.byId })
      return entry ? [{ ...row, id, ...entry }] : []
    })
  },
  async (db, about, page) => {
    const rows = await listActionHistory(db, about, page)
    return rows.map(({ key: id, at, byId, caseId, ...action }) => ({ id, at, byId, caseId, ...describeAction(action) }))
  },
  async (db, about, page) => {
    const rows = await listEndHistory(db, about, page)
    return rows.map(({ key: id, at, byId, caseId, ...action }) => ({ id, at, byId, caseId, ...describeEnd(action) }))
  },
  async (db, about, page) => {
    if (!('userId' in about)) return []
    const rows = await listAuditedAbout(db, { ...page, userId: about.userId, actions: staffActionNames })
    return rows.map(({ key: id, at, byId, ...done }) => ({ id, at, byId, caseId: null, ...describeStaffAction(done) }))
  },
  async (db, about, page) => {
    if (!('userId' in about)) return []
    const rows = await listStaffAnswers(db, about.userId, page)
    return rows.map(({ key: id, at, content }) => ({
      id,
      at,
      byId: null,
      caseId: null,
      ...describeStaffAnswer({ content }),
    }))
  },
  ...accountSources,
  ...appealSources,
  ...trustSources,
]

/** Returns all entries about a person or case after a place, newest first. */
export async function readTimeline(
  db: DbOrTrx<Tables>,
  about: HistorySubject,
  page: TimelinePage,
): Promise<{ id: string; at: Date; entry: TimelineEntry }[]> {
  const found = await Promise.all(timelineSources.map((source) => source(db, about, page)))
  const shown = sortNewestFirst(found.flat()).slice(0, page.limit)
  const people = await findPersonSummaries(
    db,
    shown.map(({ byId }) => byId),
  )
  return shown.map((one) => ({ id: one.id, at: one.at, entry: presentTimelineEvent(one, people) }))
}
