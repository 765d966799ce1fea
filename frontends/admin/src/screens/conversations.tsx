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

/** Who talks with whom, without the messages; of one person if the URL names one. */
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
            ? `${name ? `${name}’s` : 'One person’s'} conversations.`
            : 'You need a reason to read messages. To see one person’s conversations, go to their page.'}
        </Text>
      </FilterBar>
      <DataTable
        caption="Conversations, most recently active first"
        columns={conversationColumns}
        query={query}
        getKey={(conversation) => conversation.id}
        getLink={(conversation) => `/admin/conversations/${conversation.id}`}
        failureTitle="Couldn’t load conversations"
        empty={
          <EmptyState
            title="No conversations"
            text={isFiltered ? 'This person has no conversations.' : 'Conversations between matches show up here.'}
          />
        }
      />
    </AdminPage>
  )
}
