import type { Invoice } from '@codekin/contracts/subscriptions/models'
import { dayText } from '@codekin/ui-kit/clock'
import { Table } from '@codekin/ui-kit/table'
import { Text } from '@codekin/ui-kit/text'
import { moneyText } from '../../plans/money.ts'
import { SettingsPart } from '../frame/settings-part.tsx'

const states: Record<Invoice['status'], string> = { paid: 'Paid', open: 'Not paid yet', void: 'Voided' }
const disputes: Record<NonNullable<Invoice['dispute']>, string> = {
  open: 'Disputed',
  won: 'Paid, dispute declined',
  lost: 'Returned by your bank',
}

/** Whether an invoice is paid, refunded or disputed. */
function stateOf({ status, dispute, refunded, amount, currency }: Invoice): string {
  if (dispute) return disputes[dispute]
  if (refunded >= amount && refunded > 0) return 'Refunded'
  return refunded > 0 ? `${states[status]}, ${moneyText(refunded, currency)} refunded` : states[status]
}

function Number({ invoice }: { invoice: Invoice }) {
  const name = invoice.number ?? invoice.id
  if (!invoice.url) return name
  return (
    <a href={invoice.url} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

export function InvoicesPart({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <SettingsPart id="invoices" title="Invoices">
      {invoices.length === 0 ? (
        <Text size="small" tone={2}>
          You haven’t paid for anything, so there are no invoices.
        </Text>
      ) : (
        <Table
          caption="Invoices, newest first"
          keyOf={({ id }) => id}
          rows={invoices}
          columns={[
            { key: 'number', label: 'Invoice', render: (invoice) => <Number invoice={invoice} /> },
            {
              key: 'date',
              label: 'Date',
              render: ({ createdAt }) => dayText(createdAt, 'medium'),
            },
            { key: 'state', label: 'Status', render: stateOf },
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
