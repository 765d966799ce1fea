import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { AdminPage } from '../features/page/admin-page.tsx'
import { ExportButton } from '../features/people/export-button.tsx'
import { peopleColumns } from '../features/people/people-columns.tsx'
import { PeopleFilters } from '../features/people/people-filters.tsx'
import { usePeople } from '../features/people/use-people.ts'
import { DataTable } from '../features/table/data-table.tsx'

/** Everybody who has an account, found by name, address, state and time. */
export function People() {
  useTitle('People')
  const people = usePeople()
  const { idOfOne, filters } = people
  return (
    <AdminPage title="People" aside={<ExportButton filter={people.filter} />}>
      <PeopleFilters people={people} />
      {idOfOne && (
        <Text size="ui">
          This is the id of one person: <Link to={`/admin/people/${idOfOne}`}>open their page</Link>.
        </Text>
      )}
      <DataTable
        caption="People, filtered as above"
        columns={peopleColumns}
        query={people.pages}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/admin/people/${id}`}
        failureTitle="The people could not be loaded"
        empty={
          filters.isFiltered ? (
            <EmptyState
              title="Nobody is like that"
              text="Names and addresses are searched by a part of them, from two letters on."
              action={<Button onClick={filters.clear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="Nobody has registered yet" text="Whoever does appears here at once." />
          )
        }
      />
    </AdminPage>
  )
}
