import type { ListedConversation } from '@codekin/contracts/admin/conversation-endpoints'
import { isolateBidi } from '@codekin/contracts/direction'
import { Chip } from '@codekin/ui-kit/chip'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import type { TableColumn } from '../table/data-table.tsx'

export function participantNames({ people }: ListedConversation): string {
  return people.map((person) => isolateBidi(person?.full_name ?? 'Deleted account')).join(' and ')
}

function LastRead({ lastRead }: ListedConversation) {
  if (!lastRead) return 'Never'
  return (
    <Stack gap={1}>
      <RelativeTime iso={lastRead.at} />
      <Text as="span" size="small" tone={2}>
        by <bdi>{lastRead.by?.full_name ?? 'a deleted account'}</bdi>
      </Text>
    </Stack>
  )
}

export const conversationColumns: readonly TableColumn<ListedConversation>[] = [
  { key: 'people', label: 'People', render: (row) => participantNames(row) },
  {
    key: 'status',
    label: 'State',
    isExtra: true,
    render: ({ status }) => <Chip>{status === 'open' ? 'Open' : 'Ended'}</Chip>,
  },
  { key: 'messages', label: 'Messages', isNumber: true, render: ({ messageCount }) => messageCount },
  {
    key: 'last',
    label: 'Last message',
    render: ({ lastMessageAt }) => (lastMessageAt ? <RelativeTime iso={lastMessageAt} /> : 'None'),
  },
  { key: 'read', label: 'Read by staff', isExtra: true, render: (row) => <LastRead {...row} /> },
]
