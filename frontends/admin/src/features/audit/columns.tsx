import type { AuditAct } from '@codekin/contracts/admin/audit-endpoints'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { TableColumn } from '../table/data-table.tsx'
import styles from './audit.module.css'
import { Entry, type Narrow } from './entry.tsx'

const numberFormat = new Intl.NumberFormat('en')

type Opened = { opened: ReadonlySet<number>; onToggle: (seq: number) => void; onNarrow: Narrow }

export function columnsWith({ opened, onToggle, onNarrow }: Opened): TableColumn<AuditAct>[] {
  return [
    {
      key: 'seq',
      label: 'No.',
      render: ({ seq }) => {
        const Icon = opened.has(seq) ? ChevronDown : ChevronRight
        return (
          <button type="button" className={styles['seq']} aria-expanded={opened.has(seq)} onClick={() => onToggle(seq)}>
            <Icon size={14} aria-hidden="true" />
            <VisuallyHidden>Entry </VisuallyHidden>
            {numberFormat.format(seq)}
          </button>
        )
      },
    },
    {
      key: 'entry',
      label: 'What happened',
      render: (entry) => <Entry entry={entry} isOpen={opened.has(entry.seq)} onNarrow={onNarrow} />,
    },
    {
      key: 'at',
      label: 'When',
      render: ({ at }) => (
        <Text as="span" size="small" tone={2} className={styles['whole']}>
          <time dateTime={at}>{dateAndTime(new Date(at), 'medium')}</time>
        </Text>
      ),
    },
  ]
}
