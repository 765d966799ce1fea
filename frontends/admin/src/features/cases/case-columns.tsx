import type { QueuedCase } from '@codekin/contracts/moderation/models'
import { reportGroups } from '@codekin/contracts/reports/reasons'
import { Chip } from '@codekin/ui-kit/chip'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { PersonLine } from '../people/person-line.tsx'
import type { TableColumn } from '../table/data-table.tsx'
import styles from './cases.module.css'
import { stateLabels, subjectLabels } from './labels.ts'

/** Shows who works on a case, while the lease lasts. */
function Holder({ lease }: Pick<QueuedCase, 'lease'>) {
  const ownId = useAuth((state) => state.user?.id)
  if (!lease) return null
  return (
    <span className={styles['holder']}>
      <span className={styles['dot']} aria-hidden="true" />
      <bdi>{lease.by.userId === ownId ? 'You' : lease.by.full_name}</bdi>
    </span>
  )
}

/** Urgency as a number and a bar. */
function Score({ score }: { score: number }) {
  return (
    <span className={styles['score']}>
      <span
        className={styles['bar']}
        data-grave={score >= 60 || undefined}
        style={{ '--share': `${score}%` } as Record<`--${string}`, string>}
        aria-hidden="true"
      />
      <span className={styles['scoreNumber']}>{Math.round(score)}</span>
    </span>
  )
}

export const caseColumns: readonly TableColumn<QueuedCase>[] = [
  {
    key: 'subject',
    label: 'About',
    render: ({ subject, group, subjectKind }) => (
      <PersonLine person={subject} note={`${reportGroups[group].title} · ${subjectLabels[subjectKind]}`} />
    ),
  },
  { key: 'score', label: 'Urgency', isNumber: true, render: ({ score }) => <Score score={score} /> },
  {
    key: 'state',
    label: 'State',
    render: ({ state }) => <Chip tone={stateLabels[state].tone}>{stateLabels[state].word}</Chip>,
  },
  { key: 'holder', label: 'Assignee', isExtra: true, render: ({ lease }) => <Holder lease={lease} /> },
  { key: 'reports', label: 'Reports', isNumber: true, isExtra: true, render: ({ reportCount }) => reportCount },
  {
    key: 'age',
    label: 'Opened',
    render: ({ openedAt }) => (
      <Text as="span" size="small" tone={2} className={styles['whole']}>
        <RelativeTime iso={openedAt} />
      </Text>
    ),
  },
  {
    key: 'last',
    label: 'Last report',
    isExtra: true,
    render: ({ lastReportAt }) => (
      <Text as="span" size="small" tone={2} className={styles['whole']}>
        <RelativeTime iso={lastReportAt} />
      </Text>
    ),
  },
]
