import { EmptyState } from '@codekin/ui-kit/empty-state'
import { api } from '@codekin/web-runtime/api'
import { useTitle } from '@codekin/web-runtime/title'
import { AdminPage } from '../features/page/admin-page.tsx'
import { ruleColumns } from '../features/rules/columns.tsx'
import { DataTable } from '../features/table/data-table.tsx'
import { usePages } from '../features/table/use-pages.ts'

/** The list has only one page. */
const listRules = Object.assign(async () => ({ ...(await api.trust.listRules()), nextCursor: null }), {
  key: () => api.trust.listRules.key(),
})

/** The rules for detecting fake accounts. */
export function Rules() {
  useTitle('Rules')
  const query = usePages(listRules, {}, ({ rules }) => rules)
  return (
    <AdminPage title="Rules">
      <DataTable
        caption="Rules that find signals"
        columns={ruleColumns}
        query={query}
        getKey={({ id }) => id}
        getLink={({ id }) => `/admin/rules/${id}`}
        failureTitle="Couldn’t load the rules"
        empty={<EmptyState title="No rules" />}
      />
    </AdminPage>
  )
}
