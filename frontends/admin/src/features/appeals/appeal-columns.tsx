import type { StaffAppeal } from '@codekin/contracts/trust/models'
import { Chip } from '@codekin/ui-kit/chip'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { doneText } from '../cases/labels.ts'
import { PersonLine } from '../people/person-line.tsx'
import type { TableColumn } from '../table/data-table.tsx'
import { Due } from './due.tsx'
import { decisionLabels } from './labels.ts'

export const appealColumns: readonly TableColumn<StaffAppeal>[] = [
  {
    key: 'person',
    label: 'Person',
    render: ({ person, action }) => <PersonLine person={person} note={`Decision: ${doneText(action).toLowerCase()}`} />,
  },
  {
    key: 'state',
    label: 'State',
    render: ({ decision, answerBy }) =>
      decision ? <Chip tone="plain">{decisionLabels[decision.decision].done}</Chip> : <Due answerBy={answerBy} />,
  },
  {
    key: 'decider',
    label: 'Original decision by',
    isExtra: true,
    render: ({ action, mayDecide, state }) => (
      <>
        <bdi>{action.by?.full_name ?? 'Community review or former staff'}</bdi>
        {!mayDecide && state === 'waiting' && (
          <Text as="span" size="small" tone={3}>
            {' '}
            · you can’t decide this one
          </Text>
        )}
      </>
    ),
  },
  { key: 'messages', label: 'Messages', isNumber: true, isExtra: true, render: ({ messages }) => messages.length },
  {
    key: 'filed',
    label: 'Filed',
    isExtra: true,
    render: ({ filedAt }) => (
      <Text as="span" size="small" tone={2}>
        <RelativeTime iso={filedAt} />
      </Text>
    ),
  },
]
