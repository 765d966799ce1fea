import { EmptyState } from '@codekin/ui-kit/empty-state'
import { api } from '@codekin/web-runtime/api'
import { useTitle } from '@codekin/web-runtime/title'
import { appealColumns } from '../features/appeals/appeal-columns.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import { DataTable } from '../features/table/data-table.tsx'
import { FilterBar, FilterDecided, useFilters } from '../features/table/filters.tsx'
import { usePages } from '../features/table/use-pages.ts'

/** Appeals against decisions, longest waiting first. */
export function Appeals() {
  useTitle('Appeals')
  const { values, change, clear, isFiltered } = useFilters(['state'])
  const state = values.state === 'decided' ? 'decided' : 'waiting'
  const query = usePages(api.appeals.listAppeals, { query: { state } }, ({ appeals }) => appeals)
  return (
    <AdminPage title="Appeals">
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterDecided value={values.state} onChange={(next) => change({ state: next })} />
      </FilterBar>
      <DataTable
        caption={state === 'waiting' ? 'Open appeals, soonest due first' : 'Decided appeals'}
        columns={appealColumns}
        query={query}
        getKey={({ id }) => id}
        getLink={({ id }) => `/admin/appeals/${id}`}
        failureTitle="Couldn’t load appeals"
        empty={
          state === 'waiting' ? (
            <EmptyState
              title="No open appeals"
              text="People have 20 days to appeal a decision about them. Their appeals show up here."
            />
          ) : (
            <EmptyState title="No decided appeals yet" text="Decided appeals stay here, with the reason." />
          )
        }
      />
    </AdminPage>
  )
}
