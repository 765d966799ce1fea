import type { ReportStats } from '@codekin/contracts/reports/stats'

type GroupStats = NonNullable<ReportStats['byReason']>[number]
type Counted = Omit<GroupStats, 'actionRate'> & { upheld: number }

export function presentGroupStats({ upheld, ...counted }: Counted): GroupStats {
  return { ...counted, actionRate: counted.decided === 0 ? null : upheld / counted.decided }
}
