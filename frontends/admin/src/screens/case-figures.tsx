import { EmptyState } from '@codekin/ui-kit/empty-state'
import { api } from '@codekin/web-runtime/api'
import { useTitle } from '@codekin/web-runtime/title'
import { Part } from '../features/analytics/part.tsx'
import { rangeLabels } from '../features/analytics/range.ts'
import { RangeChoice } from '../features/analytics/range-choice.tsx'
import { ReasonTable } from '../features/analytics/reason-table.tsx'
import { useFigures } from '../features/analytics/use-figures.ts'
import { AdminPage } from '../features/page/admin-page.tsx'
import { BackLink } from '../features/page/back-link.tsx'

/** Reports by reason and waiting times, for all moderators. */
export function CaseFigures() {
  useTitle('Case statistics')
  const query = useFigures(api.reports.getReportStats)
  return (
    <AdminPage title="Case statistics" above={<BackLink list="/admin/cases" label="Cases" />} aside={<RangeChoice />}>
      <Part
        query={query}
        shape={{ tables: 1 }}
        failureTitle="Couldn’t load statistics"
        isEmpty={({ byReason }) => !byReason?.length}
        empty={<EmptyState title="No reports in this period" text="New reports count right away." />}
        formatPeriod={({ timeRange }) =>
          `Reports from the last ${rangeLabels[timeRange]}. Times are medians of the reports that got that far.`
        }
      >
        {({ byReason }) => <ReasonTable rows={byReason ?? []} />}
      </Part>
    </AdminPage>
  )
}
