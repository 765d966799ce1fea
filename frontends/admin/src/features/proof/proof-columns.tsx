import type { QueuedProof } from '@codekin/contracts/admin/proof-models'
import { Chip } from '@codekin/ui-kit/chip'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { PersonLine } from '../people/person-line.tsx'
import type { TableColumn } from '../table/data-table.tsx'
import { appealStateLabels, levelLabels, reviewStateLabels, signalTitle, verdictLabels } from './labels.ts'

type QueuedAttempt = Extract<QueuedProof, { kind: 'attempt' }>

/** The subject: a test or a signal. */
function aboutText(row: QueuedProof): string {
  return row.kind === 'attempt' ? `${row.skill}, ${levelLabels[row.level]}` : signalTitle(row.signal)
}

function AttemptState({ state, decision }: QueuedAttempt) {
  if (state !== 'decided') {
    const { word, tone } = reviewStateLabels[state]
    return <Chip tone={tone}>{word}</Chip>
  }
  if (!decision) return null
  const { done, tone } = verdictLabels[decision.verdict]
  return <Chip tone={tone}>{done}</Chip>
}

function State({ row }: { row: QueuedProof }) {
  if (row.kind === 'attempt') return <AttemptState {...row} />
  const { word, tone } = appealStateLabels[row.state]
  return <Chip tone={tone}>{word}</Chip>
}

/** When it was opened, or when it was decided. */
function waitingSince(row: QueuedProof): string {
  if (row.kind === 'attempt') return row.waitingSince ?? row.decision?.decidedAt ?? row.openedAt
  return row.decidedAt ?? row.createdAt
}

export const proofColumns: readonly TableColumn<QueuedProof>[] = [
  { key: 'person', label: 'Person', render: (row) => <PersonLine person={row.person} note={aboutText(row)} /> },
  { key: 'state', label: 'State', render: (row) => <State row={row} /> },
  {
    key: 'likeness',
    label: 'Similarity',
    isNumber: true,
    isExtra: true,
    render: (row) => (row.kind === 'attempt' ? `${row.likeness}%` : '–'),
  },
  {
    key: 'time',
    label: 'When',
    render: (row) => (
      <Text as="span" size="small" tone={2}>
        <RelativeTime iso={waitingSince(row)} />
      </Text>
    ),
  },
]

export function proofKey(row: QueuedProof): string {
  return row.kind === 'attempt' ? row.attemptId : row.id
}

export function proofLink(row: QueuedProof): string {
  return row.kind === 'attempt' ? `/admin/proof/attempts/${row.attemptId}` : `/admin/proof/signal-appeals/${row.id}`
}
