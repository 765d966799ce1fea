import type { CaseRoom } from '@codekin/contracts/moderation/models'
import type { Deps } from '../deps.ts'
import { findReversibleAction, listAllowedActions } from '../domain/action-order.ts'
import { hasActiveLease } from '../domain/case-machine.ts'
import { presentAction, presentCase, presentEvidence } from '../domain/present-case.ts'
import { presentCaseReport } from '../domain/present-case-report.ts'
import { recommendAction } from '../domain/strikes.ts'
import { countActiveStrikes, listActionsOfCase } from '../store/actions.ts'
import type { QueuedRow } from '../store/case-queue.ts'
import { listEvidence } from '../store/evidence.ts'
import { listEvidencePhotos } from '../store/evidence-photos.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import { findReporterRecords, listReportsOfCase } from '../store/reports.ts'
import { readTimeline } from './read-timeline.ts'
import { viewCase } from './view-case.ts'

/** Limits per list; `reportCount` has the total. */
const listLimits = { reports: 200, evidence: 500, timeline: 200 }

/** Returns a case with all that is needed to decide it. Undefined if it doesn't exist or the staff member is part of it. */
export async function readCase(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  staffId: string,
): Promise<CaseRoom | undefined> {
  const { db } = deps
  const now = deps.clock.now()
  const row = await viewCase(deps, id, staffId)
  if (!row) return undefined
  const [reports, evidence, photos, actions, timeline, activeStrikes] = await Promise.all([
    readReports(deps, id),
    listEvidence(db, id, listLimits.evidence),
    listEvidencePhotos(db, id),
    readActions(deps, id),
    readTimeline(
      db,
      { caseId: id },
      { before: undefined, limit: listLimits.timeline, viewerId: staffId, isAdmin: false, now },
    ),
    row.subjectUserId === null ? 0 : countActiveStrikes(db, row.subjectUserId, now),
  ])
  const { reportGroup: group, subjectKind } = row
  return {
    case: presentCase(row, now),
    reports,
    evidence: evidence.map((message) => presentEvidence(message, photos)),
    reportedProfile: row.reportedProfile,
    reportedTemplate: row.reportedTemplate,
    actions,
    activeStrikes,
    recommended: recommendAction({ activeStrikes, group, subjectKind }),
    allowed: listCurrentActions(row, { staffId, now, isReversible: findReversibleAction(actions) !== undefined }),
    timeline: timeline.map(({ entry }) => entry),
  }
}

/** Only its holder can decide a claimed case; once the lease has run out it is open again. */
function listCurrentActions(
  row: QueuedRow,
  { staffId, now, isReversible }: { staffId: string; now: Date; isReversible: boolean },
): CaseRoom['allowed'] {
  if (row.state !== 'claimed') return isReversible && listAllowedActions(row).includes('reverse') ? ['reverse'] : []
  return hasActiveLease(row, now) && row.claimedBy === staffId ? listAllowedActions(row) : []
}

async function readReports({ db }: Pick<Deps, 'db'>, caseId: string): Promise<CaseRoom['reports']> {
  const rows = await listReportsOfCase(db, caseId, listLimits.reports)
  const reporterIds = [...new Set(rows.flatMap(({ reporterId }) => reporterId ?? []))]
  const [people, records] = await Promise.all([
    findPersonSummaries(db, reporterIds),
    findReporterRecords(db, reporterIds),
  ])
  return rows.map((row) => presentCaseReport(row, { people, records }))
}

async function readActions({ db }: Pick<Deps, 'db'>, caseId: string): Promise<CaseRoom['actions']> {
  const rows = await listActionsOfCase(db, caseId)
  const people = await findPersonSummaries(
    db,
    rows.map(({ actedBy }) => actedBy),
  )
  return rows.map((row) => presentAction(row, people))
}
