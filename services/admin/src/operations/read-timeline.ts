import type { TimelineEntry } from '@codekin/contracts/moderation/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { type Happened, inOrder, isAfter, presentHappened } from '../domain/timeline.ts'
import {
  staffActionNames,
  toldAccountEvent,
  toldAction,
  toldAppeal,
  toldAppealDecision,
  toldAppealMessage,
  toldEnd,
  toldMove,
  toldMoveNames,
  toldPayment,
  toldReport,
  toldStaffAction,
  toldStaffAnswer,
  toldTrust,
} from '../domain/timeline-texts.ts'
import { listAccountEvents, listPaymentHistory } from '../store/account-events.ts'
import { listAppealDecisionHistory, listAppealHistory, listAppealMessageHistory } from '../store/appeal-history.ts'
import {
  type HistoryOf,
  type HistoryPage,
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
 * One kind of entry about people and cases: the newest after a place, ordered by time, then id (`comesAfter`). One query; a
 * source without cases returns none for them.
 */
export type TimelineSource = (db: DbOrTrx<Tables>, about: HistoryOf, page: TimelinePage) => Promise<Happened[]>

const appealSources: readonly TimelineSource[] = [
  async (db, about, page) => {
    const rows = await listAppealHistory(db, about, page)
    return rows.map(({ key: id, ...row }) => ({ ...row, id, byId: null, ...toldAppeal }))
  },
  async (db, about, page) => {
    const rows = await listAppealMessageHistory(db, about, page)
    return rows.map(({ key: id, isFromStaff, text, ...row }) => ({
      ...row,
      id,
      ...toldAppealMessage({ isFromStaff, text }),
    }))
  },
  async (db, about, page) => {
    const rows = await listAppealDecisionHistory(db, about, page)
    return rows.map(({ key: id, decision, reason, ...row }) => ({
      ...row,
      id,
      ...toldAppealDecision({ decision, reason }),
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
    return rows.map(({ key: id, at, ...change }) => ({ id, at, byId: null, caseId: null, ...toldTrust(change) }))
  },
]

const accountSources: readonly TimelineSource[] = [
  async (db, about, page) => {
    const rows = 'userId' in about ? await listAccountEvents(db, about.userId, page) : []
    return rows.map(({ key: id, at, kind }) => ({ id, at, byId: null, caseId: null, ...toldAccountEvent(kind) }))
  },
  async (db, about, page) => {
    const rows = 'userId' in about && page.isAdmin ? await listPaymentHistory(db, about.userId, page) : []
    return rows.map(({ key: id, at, ...paid }) => ({ id, at, byId: null, caseId: null, ...toldPayment(paid) }))
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
      ...toldReport({ reason, isOwn: false }),
    }))
  },
  async (db, about, page) => {
    const rows =
      'userId' in about ? await listReportsMade(db, { userId: about.userId, viewerId: page.viewerId }, page) : []
    return rows.map(({ key: id, reason, ...row }) => ({
      ...row,
      id,
      byId: null,
      ...toldReport({ reason, isOwn: true }),
    }))
  },
  async (db, about, page) => {
    const rows = await listMoveHistory(db, about, { ...page, moves: toldMoveNames })
    return rows.flatMap(({ key: id, move, ...row }) => {
      const told = toldMove({ move, byId: row.byId })
      return told ? [{ ...row, id, ...told }] : []
    })
  },
  async (db, about, page) => {
    const rows = await listActionHistory(db, about, page)
    return rows.map(({ key: id, at, byId, caseId, ...action }) => ({ id, at, byId, caseId, ...toldAction(action) }))
  },
  async (db, about, page) => {
    const rows = await listEndHistory(db, about, page)
    return rows.map(({ key: id, at, byId, caseId, ...action }) => ({ id, at, byId, caseId, ...toldEnd(action) }))
  },
  async (db, about, page) => {
    if (!('userId' in about)) return []
    const rows = await listAuditedAbout(db, { ...page, userId: about.userId, actions: staffActionNames })
    return rows.map(({ key: id, at, byId, ...done }) => ({ id, at, byId, caseId: null, ...toldStaffAction(done) }))
  },
  async (db, about, page) => {
    if (!('userId' in about)) return []
    const rows = await listStaffAnswers(db, about.userId, page)
    return rows.map(({ key: id, at, content }) => ({
      id,
      at,
      byId: null,
      caseId: null,
      ...toldStaffAnswer({ content }),
    }))
  },
  ...accountSources,
  ...appealSources,
  ...trustSources,
]

/** Returns all entries about a person or case after a place, newest first. */
export async function readTimeline(
  db: DbOrTrx<Tables>,
  about: HistoryOf,
  page: TimelinePage,
): Promise<{ id: string; at: Date; entry: TimelineEntry }[]> {
  const found = await Promise.all(timelineSources.map((source) => source(db, about, page)))
  const shown = inOrder(found.flat()).slice(0, page.limit)
  const people = await findPersonSummaries(
    db,
    shown.map(({ byId }) => byId),
  )
  return shown.map((one) => ({ id: one.id, at: one.at, entry: presentHappened(one, people) }))
}
