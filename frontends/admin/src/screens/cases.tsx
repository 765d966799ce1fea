import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Checkbox } from '@codekin/ui-kit/choice'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { caseColumns } from '../features/cases/case-columns.tsx'
import { ageChoices, groupChoices, stateChoices } from '../features/cases/labels.ts'
import { useQueue } from '../features/cases/use-queue.ts'
import { AdminPage } from '../features/page/admin-page.tsx'
import { DataTable } from '../features/table/data-table.tsx'
import { FilterBar, FilterSelect } from '../features/table/filters.tsx'

function CaseFilters({ queue: { filters, isMine } }: { queue: ReturnType<typeof useQueue> }) {
  const { values, change, clear, isFiltered } = filters
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <FilterSelect
        label="Reason"
        emptyLabel="All reasons"
        options={groupChoices}
        value={values.reason}
        onChange={(reason) => change({ reason })}
      />
      <FilterSelect
        label="State"
        emptyLabel="All open"
        options={stateChoices}
        value={values.state}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label="Age"
        emptyLabel="Any age"
        options={ageChoices}
        value={values.age}
        onChange={(age) => change({ age })}
      />
      <Checkbox label="Mine" isOn={isMine} onChange={(isOn) => change({ mine: isOn ? 'true' : undefined })} />
    </FilterBar>
  )
}

/** Open cases, most urgent first. */
export function Cases() {
  useTitle('Cases')
  const queue = useQueue()
  const { isFiltered, clear } = queue.filters
  return (
    <AdminPage
      title="Cases"
      aside={
        <LinkButton size="small" variant="quiet" render={<Link to="/admin/cases/figures" />}>
          Case statistics
        </LinkButton>
      }
    >
      <CaseFilters queue={queue} />
      <DataTable
        caption="Cases, most urgent first"
        columns={caseColumns}
        query={queue.pages}
        getKey={({ id }) => id}
        getLink={({ id }) => `/admin/cases/${id}`}
        failureTitle="Couldn’t load cases"
        empty={
          isFiltered ? (
            <EmptyState
              title="No matching cases"
              text="Try other filters."
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="No open cases" text="New reports show up here automatically." />
          )
        }
      />
    </AdminPage>
  )
}
