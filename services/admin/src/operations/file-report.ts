import { reportFiled } from '@codekin/contracts/admin/events'
import type { NewReport } from '@codekin/contracts/reports/models'
import { reportReasons, reportsPerDay } from '@codekin/contracts/reports/reasons'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { newId } from '@codekin/service-kit/new-id'
import type { Deps } from '../deps.ts'
import { computeReliability } from '../domain/case-score.ts'
import { startOfDay } from '../domain/report-quota.ts'
import type { CaseRow } from '../store/cases.ts'
import { insertEvidence } from '../store/evidence.ts'
import { insertEvidencePhotos } from '../store/evidence-photos.ts'
import {
  countReportsSince,
  findReporterRecords,
  findSameReport,
  insertReport,
  lockReporter,
  type ReportRow,
} from '../store/reports.ts'
import type { Tables } from '../store/tables.ts'
import { findReported, parseSubject, type ReportedSubject } from './find-reported.ts'
import { joinCase } from './join-case.ts'

export type FileReportResult = { kind: 'filed' | 'known'; report: ReportRow }

type FileReportInput = NewReport & { reporterId: string }

/**
 * Files a report, once per reporter, subject and reason: a repeated one returns the first. It joins the waiting case of its
 * subject and group, or opens or reopens one. Throws `CommandUnavailable` if other services can't say whether the two have met.
 */
export async function fileReport(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  input: FileReportInput,
): Promise<FileReportResult | { kind: 'not-found' | 'own' | 'quota-reached' }> {
  const { kind, id: subjectId } = parseSubject(input.subject)
  const { reporterId, reason } = input
  const key = { reporterId, kind, subjectId, reason }
  // Also if its subject was deleted since.
  const existing = await findSameReport(db, key)
  if (existing) return { kind: 'known', report: existing }
  const reported = await findReported({ db, bus }, reporterId, input)
  if (!reported) return { kind: 'not-found' }
  if (reported.userId === reporterId) return { kind: 'own' }
  const now = clock.now()
  return await inTransaction(db, async (trx) => {
    await lockReporter(trx, reporterId)
    const concurrent = await findSameReport(trx, key)
    if (concurrent) return { kind: 'known' as const, report: concurrent }
    const today = await countReportsSince(trx, reporterId, startOfDay(now))
    if (today >= reportsPerDay) return { kind: 'quota-reached' as const }
    return { kind: 'filed' as const, report: await storeReport(trx, input, reported, now) }
  })
}

async function storeReport(
  trx: Trx<Tables>,
  input: FileReportInput,
  reported: ReportedSubject,
  now: Date,
): Promise<ReportRow> {
  const { reporterId, reason, description = '' } = input
  const { group } = reportReasons[reason]
  const record = (await findReporterRecords(trx, [reporterId])).get(reporterId)
  const reliability = computeReliability(record ?? { upheld: 0, closed: 0 })
  const joined = await joinCase(trx, { reported, group, reporterId, reliability, now })
  const report: ReportRow = {
    id: newId(),
    caseId: joined.id,
    reporterId,
    subjectKind: reported.kind,
    subjectId: reported.id,
    subjectUserId: reported.userId,
    reportGroup: group,
    reason,
    description,
    filedAt: now,
    ...getInitialOutcome(joined, now),
  }
  await insertReport(trx, report)
  await insertEvidence(trx, { caseId: joined.id, messages: reported.evidence, at: now })
  await insertEvidencePhotos(trx, joined.id, reported.photos)
  const filed = { reportId: report.id, caseId: joined.id, subjectUserId: reported.userId, group, reason }
  // No actor: the reporter is confidential outside this service.
  await announce(trx, reportFiled, { ...filed, filedAt: now.toISOString() }, { occurredAt: now })
  return report
}

/** A report about something already decided gets that outcome at once. */
function getInitialOutcome({ state, outcome }: CaseRow, now: Date): Pick<ReportRow, 'outcome' | 'decidedAt'> {
  return state === 'decided' ? { outcome, decidedAt: now } : { outcome: null, decidedAt: null }
}
