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

/** All accounts, searchable by name, email, state and time. */
export function People() {
  useTitle('People')
  const people = usePeople()
  const { searchedId, filters } = people
  return (
    <AdminPage title="People" aside={<ExportButton filter={people.filter} />}>
      <PeopleFilters people={people} />
      {searchedId && (
        <Text size="ui">
          This is one person’s ID. <Link to={`/admin/people/${searchedId}`}>Open their page</Link>.
        </Text>
      )}
      <DataTable
        caption="People matching the filters"
        columns={peopleColumns}
        query={people.pages}
        getKey={({ id }) => id}
        getLink={({ id }) => `/admin/people/${id}`}
        failureTitle="Couldn’t load people"
        empty={
          filters.isFiltered ? (
            <EmptyState
              title="No people found"
              text="Search by part of a name or email, with at least 2 letters."
              action={<Button onClick={filters.clear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="No one has signed up yet" text="New people show up here right away." />
          )
        }
      />
    </AdminPage>
  )
}
