import type { Invoice } from '@codekin/contracts/subscriptions/models'
import { dayText } from '@codekin/ui-kit/clock'
import { Table } from '@codekin/ui-kit/table'
import { Text } from '@codekin/ui-kit/text'
import { moneyText } from '../../plans/money.ts'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'

const states: Record<Invoice['status'], string> = { paid: 'Paid', open: 'Not paid yet', void: 'Taken back' }

function Number({ invoice }: { invoice: Invoice }) {
  const name = invoice.number ?? invoice.id
  if (!invoice.url) return <span className={styles['whole']}>{name}</span>
  return (
    <a href={invoice.url} target="_blank" rel="noreferrer" className={styles['whole']}>
      {name}
    </a>
  )
}

export function InvoicesPart({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <SettingsPart id="invoices" title="Invoices">
      {invoices.length === 0 ? (
        <Text size="small" tone={2}>
          You have not paid for anything, so there are none.
        </Text>
      ) : (
        <Table
          caption="Invoices, the newest first"
          keyOf={({ id }) => id}
          rows={invoices}
          columns={[
            { key: 'number', label: 'Invoice', render: (invoice) => <Number invoice={invoice} /> },
            {
              key: 'date',
              label: 'Date',
              render: ({ createdAt }) => <span className={styles['whole']}>{dayText(createdAt, 'medium')}</span>,
            },
            { key: 'state', label: 'State', render: ({ status }) => states[status] },
            {
              key: 'amount',
              label: 'Amount',
              isNumber: true,
              render: ({ amount, currency }) => moneyText(amount, currency),
            },
          ]}
        />
      )}
    </SettingsPart>
  )
}
