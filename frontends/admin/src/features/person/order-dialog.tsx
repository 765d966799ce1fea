import type { Person } from '@codekin/contracts/admin/people-models'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { FormErrorSummary } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDialogFocus } from '../page/dialog-focus.ts'
import { describeEffect } from './describe-effect.ts'
import { OrderFields } from './order-fields.tsx'
import { orderLabels } from './order-labels.ts'
import type { OrderName } from './orders.ts'
import styles from './person.module.css'
import { type Outcome, useOrder } from './use-order.ts'

type OrderDialogProps = {
  order: OrderName
  about: Person
  onClose: () => void
  onDone: (outcome: Outcome) => void
}

/** Asks for the details of an order, and shows its effect beforehand. */
export function OrderDialog({ order, about, onClose, onDone }: OrderDialogProps) {
  const { markDone, finalFocus } = useDialogFocus(() => document.getElementById('orders'))
  const { draft, change, faults, failure, isBusy, send } = useOrder(order, about, (outcome) => {
    markDone()
    onDone(outcome)
  })
  const [now] = useState(() => new Date())
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  const { title, verb, isDanger } = orderLabels[order]
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) void send()
  }
  return (
    <Dialog isOpen onClose={onClose} title={title(about.person.full_name)} finalFocus={finalFocus}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap={5}>
          <FormErrorSummary message={failure} />
          <OrderFields order={order} personId={about.person.id} draft={draft} faults={faults} onChange={change} />
          <div className={styles['happens']} data-danger={isDanger || undefined}>
            <Text size="small" isStrong>
              What will happen
            </Text>
            <Text size="ui">{describeEffect(order, about, draft, now)}</Text>
          </div>
          <Row gap={3} justify="end">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
              {verb}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
