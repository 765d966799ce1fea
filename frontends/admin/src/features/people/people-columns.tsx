import type { ListedPerson } from '@codekin/contracts/admin/people-models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { trustLevelMax } from '@codekin/contracts/trust/models'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { accountStateLabels, roleLabels } from '../person/labels.ts'
import type { TableColumn } from '../table/data-table.tsx'
import { PersonLine } from './person-line.tsx'

function PersonCell({ id, full_name, photoUrl, email, emailVerified }: ListedPerson) {
  const person = { userId: id, full_name, photoUrl, headline: '' }
  return <PersonLine person={person} note={emailVerified ? email : `${email} (unconfirmed)`} />
}

export const peopleColumns: readonly TableColumn<ListedPerson>[] = [
  { key: 'person', label: 'Person', render: (person) => <PersonCell {...person} /> },
  {
    key: 'state',
    label: 'State',
    render: ({ state }) => <Chip tone={accountStateLabels[state].tone}>{accountStateLabels[state].word}</Chip>,
  },
  { key: 'plan', label: 'Plan', isExtra: true, render: ({ plan }) => plans[plan].title },
  {
    key: 'role',
    label: 'Role',
    isExtra: true,
    render: ({ role }) => (role === 'user' ? null : roleLabels[role]),
  },
  { key: 'trust', label: 'Trust', isExtra: true, render: ({ trustLevel }) => `${trustLevel} of ${trustLevelMax}` },
  {
    key: 'created',
    label: 'Signed up',
    render: ({ createdAt }) => (
      <Text as="span" size="small" tone={2}>
        <RelativeTime iso={createdAt} />
      </Text>
    ),
  },
  {
    key: 'seen',
    label: 'Last seen',
    isExtra: true,
    render: ({ lastSeenOn }) => (
      <Text as="span" size="small" tone={2}>
        {lastSeenOn ? dayText(lastSeenOn, 'medium') : 'Never'}
      </Text>
    ),
  },
]
