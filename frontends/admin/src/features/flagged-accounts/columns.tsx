import { reportReasons } from '@codekin/contracts/reports/reasons'
import type { pendingReport, StaffSignal, suspect } from '@codekin/contracts/trust/models'
import { trustLevelMax } from '@codekin/contracts/trust/models'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { PersonLine } from '../people/person-line.tsx'
import type { TableColumn } from '../table/data-table.tsx'
import styles from './flagged-accounts.module.css'

type FlaggedAccount = (typeof suspect)['_output']
type PendingReport = (typeof pendingReport)['_output']

const signed = new Intl.NumberFormat('en', { signDisplay: 'always', maximumFractionDigits: 0 })

/** Each signal as a sentence with its weight. */
function Signals({ signals }: { signals: readonly StaffSignal[] }) {
  return (
    <ul role="list" className={styles['signals']}>
      {signals.map(({ kind, weight, isFor, explanation, observedAt }) => (
        <li key={`${kind} ${observedAt}`} className={styles['signal']}>
          <span className={styles['weight']} data-for={isFor || undefined}>
            {signed.format(weight).replace('-', '−')}
            <VisuallyHidden> points</VisuallyHidden>
          </span>
          <span>{explanation}</span>
        </li>
      ))}
    </ul>
  )
}

export const flaggedAccountColumns: readonly TableColumn<FlaggedAccount>[] = [
  { key: 'person', label: 'Account', render: ({ person }) => <PersonLine person={person} note={person.headline} /> },
  { key: 'signals', label: 'Signals', render: ({ signals }) => <Signals signals={signals} /> },
  {
    key: 'score',
    label: 'Score',
    isNumber: true,
    render: ({ score }) => signed.format(score).replace('-', '−'),
  },
  {
    key: 'level',
    label: 'Trust',
    isExtra: true,
    render: ({ level }) => <span className={styles['nowrap']}>{`${level} of ${trustLevelMax}`}</span>,
  },
  {
    key: 'since',
    label: 'Flagged',
    isExtra: true,
    render: ({ since }) => (
      <Text as="span" size="small" tone={2} className={styles['nowrap']}>
        <RelativeTime iso={since} />
      </Text>
    ),
  },
]

export const pendingColumns: readonly TableColumn<PendingReport>[] = [
  {
    key: 'person',
    label: 'About',
    render: ({ person, reason }) => <PersonLine person={person} note={reportReasons[reason].title} />,
  },
  {
    key: 'filed',
    label: 'Reported',
    render: ({ filedAt }) => (
      <Text as="span" size="small" tone={2} className={styles['nowrap']}>
        <RelativeTime iso={filedAt} />
      </Text>
    ),
  },
]
