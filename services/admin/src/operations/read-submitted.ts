import type { SubmittedReport } from '@codekin/contracts/reports/models'
import type { Deps } from '../deps.ts'
import { presentSubmitted } from '../domain/present-report.ts'
import { listMovesOfCases } from '../store/case-moves.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import type { ReportRow } from '../store/reports.ts'

/** Returns reports as their reporter sees them. */
export async function readSubmittedReports(
  { db }: Pick<Deps, 'db'>,
  rows: readonly ReportRow[],
): Promise<SubmittedReport[]> {
  const [moves, names] = await Promise.all([
    listMovesOfCases(db, [...new Set(rows.map(({ caseId }) => caseId))]),
    findPersonSummaries(
      db,
      rows.map(({ subjectUserId }) => subjectUserId),
    ),
  ])
  const movesByCase = Map.groupBy(moves, ({ caseId }) => caseId)
  return rows.map((row) => presentSubmitted(row, { moves: movesByCase.get(row.caseId) ?? [], names }))
}

export async function readSubmittedReport(deps: Pick<Deps, 'db'>, row: ReportRow): Promise<SubmittedReport> {
  const [report] = await readSubmittedReports(deps, [row])
  return report as SubmittedReport
}
