import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Tabs } from '@codekin/ui-kit/tabs'
import { api } from '@codekin/web-runtime/api'
import { useTitle } from '@codekin/web-runtime/title'
import { useRole } from '../features/console/use-role.ts'
import { flaggedAccountColumns, pendingColumns } from '../features/flagged-accounts/columns.tsx'
import { TrustFigures, useAreFiguresPending } from '../features/flagged-accounts/figures.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import { DataTable } from '../features/table/data-table.tsx'
import { useFilters } from '../features/table/filters.tsx'
import { usePages } from '../features/table/use-pages.ts'

function FlaggedAccounts() {
  const query = usePages(api.trust.listSuspects, {}, ({ users }) => users)
  const isAdmin = useRole() === 'admin'
  return (
    <DataTable
      caption="Accounts to review, most suspicious first"
      columns={flaggedAccountColumns}
      query={query}
      getKey={({ person }) => person.userId}
      // Moderators have no person pages.
      getLink={isAdmin ? ({ person }) => `/admin/people/${person.userId}` : undefined}
      failureTitle="Couldn’t load the accounts"
      empty={<EmptyState title="No accounts to review" text="Accounts with a low enough score show up here." />}
    />
  )
}

function Pending() {
  const query = usePages(api.trust.listPendingReports, {}, ({ reports }) => reports)
  return (
    <DataTable
      caption="Fake account reports, oldest first"
      columns={pendingColumns}
      query={query}
      getKey={({ id }) => id}
      getLink={({ caseId }) => `/admin/cases/${caseId}`}
      failureTitle="Couldn’t load the reports"
      empty={<EmptyState title="No open fake account reports" text="New ones show up here and under Cases." />}
    />
  )
}

const views = [
  { value: 'accounts', label: 'Accounts to review', content: <FlaggedAccounts /> },
  { value: 'reports', label: 'Reports', content: <Pending /> },
] as const

/** Accounts that may be fake. */
export function FakeAccounts() {
  useTitle('Fake accounts')
  const isAdmin = useRole() === 'admin'
  const { values, change } = useFilters(['show'])
  const isAwaited = useAreFiguresPending(isAdmin)
  return (
    <AdminPage title="Fake accounts">
      {isAdmin && <TrustFigures />}
      {/* The figures grow with the number of signals, so the tabs below wait for them. */}
      {!isAwaited && (
        <Tabs
          label="Views"
          items={views}
          value={values.show === 'reports' ? 'reports' : 'accounts'}
          onChange={(show) => change({ show: show === 'reports' ? show : undefined })}
        />
      )}
    </AdminPage>
  )
}
