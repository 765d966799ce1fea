import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { getReportMove } from '../domain/case-machine.ts'
import { addReporter, computeRank, noSupport, type Support } from '../domain/case-score.ts'
import { type CaseRow, insertCase, lockCaseSubject, lockNewestCase, updateCase } from '../store/cases.ts'
import { countMatches } from '../store/meetings.ts'
import { findReportedProfile } from '../store/person-summaries.ts'
import { hasReportedIn } from '../store/reports.ts'
import type { Tables } from '../store/tables.ts'
import type { ReportedSubject } from './find-reported.ts'
import { announceCase, moveCase } from './move-case.ts'

type JoinInput = { reported: ReportedSubject; group: ReportGroup; reporterId: string; reliability: number; now: Date }

/** Reach is capped at this many matches. */
const matchesCountedMax = 100

/**
 * Returns the case that a report joins, with the report counted: the waiting one, or the last one reopened, or a new one.
 * Concurrent reports of the same subject wait for a lock, so there is one case.
 *
 * @NOTE a report changes the version only if it reopens the case: a ring that keeps reporting must not keep staff from deciding.
 */
export async function joinCase(trx: Trx<Tables>, input: JoinInput): Promise<CaseRow> {
  const { reported, group, now } = input
  const subject = { kind: reported.kind, id: reported.id, group }
  await lockCaseSubject(trx, subject)
  const newest = await lockNewestCase(trx, subject)
  const move = newest ? getReportMove(newest, now) : 'new-case'
  if (!newest || move === 'new-case') return await openCase(trx, input)
  if (newest.state === 'decided' && move === 'report') return await reopenCase(trx, newest, input)
  return await countReport(trx, newest, input)
}

async function openCase(trx: Trx<Tables>, input: JoinInput): Promise<CaseRow> {
  const { reported, group, reliability, now } = input
  const support = addReporter(noSupport, reliability)
  const reportedProfile = reported.kind === 'user' ? ((await findReportedProfile(trx, reported.userId)) ?? null) : null
  const opened = {
    id: newId(),
    version: 1,
    state: 'open' as const,
    returnsTo: null,
    reportGroup: group,
    subjectKind: reported.kind,
    subjectId: reported.id,
    subjectUserId: reported.userId,
    reportedProfile,
    reportedTemplate: reported.template,
    keepsCopies: true,
    reportCount: 1,
    ...(await computeRanking(trx, { support, group, userId: reported.userId, waitingSince: now })),
    openedAt: now,
    waitingSince: now,
    lastReportAt: now,
    firstLookedAt: null,
    claimedBy: null,
    claimedUntil: null,
    decidedAt: null,
    outcome: null,
  }
  await insertCase(trx, opened)
  await announceCase(trx, opened, { by: null, at: now })
  return opened
}

/** Earlier decisions stay; the case waits again because of the new report. */
async function reopenCase(trx: Trx<Tables>, decided: CaseRow, input: JoinInput): Promise<CaseRow> {
  const { reported, group, reliability, now } = input
  const support = addReporter(noSupport, reliability)
  const reopened = await moveCase(trx, decided, {
    move: 'report',
    by: null,
    at: now,
    change: {
      ...(await computeRanking(trx, { support, group, userId: reported.userId, waitingSince: now })),
      keepsCopies: true,
      reportCount: decided.reportCount + 1,
      waitingSince: now,
      lastReportAt: now,
      decidedAt: null,
      outcome: null,
    },
  })
  if (!reopened) throw new Error('the decided case could not be reopened by a report')
  return reopened
}

async function countReport(trx: Trx<Tables>, row: CaseRow, input: JoinInput): Promise<CaseRow> {
  const { reported, group, reporterId, reliability, now } = input
  const before: Support = { best: row.bestReliability, logOdds: row.logOdds }
  // Another reason of the same group by the same person is no further evidence.
  const support = (await hasReportedIn(trx, row.id, reporterId)) ? before : addReporter(before, reliability)
  const { waitingSince } = row
  const change = {
    ...(await computeRanking(trx, { support, group, userId: reported.userId, waitingSince })),
    keepsCopies: true,
    reportCount: row.reportCount + 1,
    lastReportAt: now,
  }
  await updateCase(trx, row.id, change)
  return { ...row, ...change }
}

type RankingInput = { support: Support; group: ReportGroup; userId: string; waitingSince: Date }

async function computeRanking(trx: Trx<Tables>, { support, group, userId, waitingSince }: RankingInput) {
  const matches = await countMatches(trx, userId, matchesCountedMax)
  return {
    bestReliability: support.best,
    logOdds: support.logOdds,
    rank: computeRank({ group, support, matches, waitingSince }),
  }
}
