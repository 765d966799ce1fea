import { EmptyState } from '@codekin/ui-kit/empty-state'
import { api } from '@codekin/web-runtime/api'
import { useTitle } from '@codekin/web-runtime/title'
import { appealColumns } from '../features/appeals/appeal-columns.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import { DataTable } from '../features/table/data-table.tsx'
import { FilterBar, FilterDecided, useFilters } from '../features/table/filters.tsx'
import { usePages } from '../features/table/use-pages.ts'

/** Replies to decisions, those that wait longest first. */
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
        caption={state === 'waiting' ? 'Appeals, those that wait longest first' : 'Decided appeals'}
        columns={appealColumns}
        query={query}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/admin/appeals/${id}`}
        failureTitle="The appeals could not be loaded"
        empty={
          state === 'waiting' ? (
            <EmptyState
              title="No appeal waits"
              text="Whoever is warned, restricted or suspended may appeal for 20 days."
            />
          ) : (
            <EmptyState title="No appeal was decided yet" text="What was decided stays here, with its reason." />
          )
        }
      />
    </AdminPage>
  )
}
