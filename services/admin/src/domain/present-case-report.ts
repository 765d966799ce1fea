import type { CaseRoom, PersonSummary } from '@codekin/contracts/moderation/models'
import { computeReliability } from './case-score.ts'

type CaseReport = CaseRoom['reports'][number]
type StoredReport = Pick<CaseReport, 'id' | 'reason' | 'description'> & { filedAt: Date; reporterId: string | null }
type Lookups = {
  people: ReadonlyMap<string, PersonSummary>
  records: ReadonlyMap<string, { upheld: number; closed: number }>
}

/** A report as staff see it, with its reporter's track record. */
export function presentCaseReport(
  { id, reason, description, filedAt, reporterId }: StoredReport,
  { people, records }: Lookups,
): CaseReport {
  const record = reporterId === null ? undefined : records.get(reporterId)
  return {
    id,
    reason,
    description,
    filedAt: filedAt.toISOString(),
    reporter: (reporterId === null ? undefined : people.get(reporterId)) ?? null,
    reliability: record && record.closed > 0 ? computeReliability(record) : null,
  }
}
