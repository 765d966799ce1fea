import { id } from '@codekin/contracts/fields'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { useTitle } from '@codekin/web-runtime/title'
import { conversationColumns } from '../features/conversations/conversation-columns.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import { DataTable } from '../features/table/data-table.tsx'
import { FilterBar, useFilters } from '../features/table/filters.tsx'
import { usePages } from '../features/table/use-pages.ts'

/** Who talks with whom, without what is said; of one person where the address says so. */
export function Conversations() {
  useTitle('Conversations')
  const { values, clear, isFiltered } = useFilters(['userId'])
  const userId = id.safeParse(values.userId).data
  const input = { query: { ...(userId && { userId }) } }
  const query = usePages(api.oversight.listConversations, input, ({ conversations }) => conversations)
  const name = query.data
    ?.flatMap(({ people }) => people)
    .find((person) => person !== null && person.userId === userId)?.full_name
  return (
    <AdminPage title="Conversations">
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <Text size="small" tone={2}>
          {isFiltered
            ? `Those of ${name ?? 'one person'}.`
            : 'What was said is read for a reason only. Those of one person are on their page.'}
        </Text>
      </FilterBar>
      <DataTable
        caption="Conversations, the most recently active first"
        columns={conversationColumns}
        query={query}
        keyOf={(conversation) => conversation.id}
        linkOf={(conversation) => `/admin/conversations/${conversation.id}`}
        failureTitle="The conversations could not be loaded"
        empty={
          <EmptyState
            title="No conversation"
            text={isFiltered ? 'They talk with nobody.' : 'As soon as two who matched talk, they appear here.'}
          />
        }
      />
    </AdminPage>
  )
}
