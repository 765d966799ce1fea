import type { Person } from '@codekin/contracts/admin/people-models'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import { useState } from 'react'
import { useLetterKeys } from '../console/letter-keys.ts'
import { OrderDialog } from './order-dialog.tsx'
import { orderLabels } from './order-labels.ts'
import type { OrderName } from './orders.ts'
import styles from './person.module.css'
import { type Outcome, outcomeText } from './use-order.ts'

type Group = { title: string; orders: readonly OrderName[]; note?: string | undefined }

/** Returns why staff may neither limit nor erase this account; undefined if they may. */
function protectionReason({ role }: Person['person'], isOwn: boolean): string | undefined {
  if (isOwn) return 'This is your own account. You can’t suspend it, sign it out or delete it here.'
  return role === 'user' ? undefined : 'This account belongs to staff. Remove its role first.'
}

/** Groups the orders available in the person's current state, with a note on any that are missing. */
function groupsFor({ person, standing, planState }: Person, isOwn: boolean): Group[] {
  const { suspension, shadowBan, restriction } = standing
  const note = protectionReason(person, isOwn)
  const ending: Group = { title: 'Deletion', orders: note ? [] : ['delete'] }
  if (person.state === 'closed')
    return [{ title: 'Account', orders: [], note: note ?? 'They closed their account.' }, ending]
  const account: OrderName[] = suspension || shadowBan || restriction ? ['activate'] : []
  if (!note && !suspension) account.push('end-sessions', 'suspend')
  if (!note && !suspension && !shadowBan) account.push('shadow-ban')
  return [
    { title: 'Contact', orders: ['message', 'introduce'] },
    { title: 'Account', orders: account, note },
    { title: 'Plan', orders: planState.source === 'staff' ? ['grant-plan', 'remove-plan'] : ['grant-plan'] },
    { title: 'Staff role', orders: ['change-role'] },
    ending,
  ]
}

function Done({ outcome, name, onUndo }: { outcome: Outcome; name: string; onUndo: (() => void) | undefined }) {
  return (
    <div role="status" className={styles['done']}>
      <Text size="ui">{outcomeText(outcome, name)}</Text>
      {outcome.isWaiting && <Link to="/admin/approvals">See pending approvals</Link>}
      {outcome.order === 'suspend' && !outcome.isWaiting && onUndo && (
        <Button size="small" onClick={onUndo}>
          Undo…
        </Button>
      )}
    </div>
  )
}

function OrderGroup({ group, onAsk }: { group: Group; onAsk: (order: OrderName) => void }) {
  const { title, orders, note } = group
  return (
    <Stack gap={3}>
      <Heading level={3} look="h4" className={styles['groupTitle'] ?? ''}>
        {title}
      </Heading>
      {note && (
        <Text size="small" tone={2}>
          {note}
        </Text>
      )}
      <div className={styles['buttons']}>
        {orders.map((order) => (
          <Button
            key={order}
            size="small"
            variant={order === 'delete' ? 'danger' : 'secondary'}
            onClick={() => onAsk(order)}
          >
            {orderLabels[order].label}…
          </Button>
        ))}
      </div>
    </Stack>
  )
}

/** Offers staff orders, each with a dialog that shows its effect. */
export function OrdersCard({ about }: { about: Person }) {
  const ownId = useAuth((state) => state.user?.id)
  const [openOrder, setOpenOrder] = useState<OrderName | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { full_name: name, id } = about.person
  const groups = groupsFor(about, id === ownId).filter(({ orders, note }) => orders.length > 0 || note)
  const offered = groups.flatMap(({ orders }) => orders)
  const openDialog = (order: OrderName) => (offered.includes(order) ? () => setOpenOrder(order) : undefined)
  useLetterKeys({
    m: openDialog('message'),
    s: openDialog('suspend') ?? openDialog('activate'),
    o: () => document.querySelector<HTMLElement>('#orders button')?.focus(),
  })
  return (
    <Card as="section" padding="dense">
      <div id="orders" tabIndex={-1} className={styles['orders']}>
        <Heading level={2} look="h4">
          Actions
        </Heading>
        {outcome && <Done outcome={outcome} name={name} onUndo={openDialog('activate')} />}
        {groups.map((group) => (
          <OrderGroup key={group.title} group={group} onAsk={setOpenOrder} />
        ))}
      </div>
      {openOrder && (
        <OrderDialog
          key={openOrder}
          order={openOrder}
          about={about}
          onClose={() => setOpenOrder(null)}
          onDone={(done) => {
            setOpenOrder(null)
            setOutcome(done)
          }}
        />
      )}
    </Card>
  )
}
