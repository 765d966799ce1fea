import type { ParkedEvent } from '@codekin/contracts/admin/system-models'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Stack } from '@codekin/ui-kit/layout'
import { useEffect, useRef, useState } from 'react'
import { namesText } from '../health/parts.ts'
import { DataTable } from '../table/data-table.tsx'
import { columnsWith } from './columns.tsx'
import { DropDialog } from './drop-dialog.tsx'
import styles from './parked.module.css'
import { findReturned, type Order, orderText, useOrders } from './use-orders.ts'
import { useParked } from './use-parked.ts'

const caption = 'Parked events, newest first'

/** Focuses the row that moved to the index of a removed one, else the page. */
function focusRowAt(place: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[aria-label="${caption}"] tr[data-index]`)]
  const row = rows.find(({ dataset }) => Number(dataset['index']) >= place) ?? rows.at(-1)
  const next = row?.querySelector<HTMLElement>('button') ?? document.getElementById('main')
  next?.focus()
}

/** Moves the focus on when the row with the focused button is removed. */
function useFocusAfter(events: readonly ParkedEvent[] | undefined) {
  const place = useRef<number>(undefined)
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    focusRowAt(place.current)
    place.current = undefined
  }, [events])
  return (button: HTMLElement) => {
    place.current = Number(button.closest<HTMLElement>('tr')?.dataset['index'] ?? 0)
  }
}

function Outcomes({ orders, events }: { orders: readonly Order[]; events: readonly ParkedEvent[] }) {
  if (orders.length === 0) return null
  return (
    <ul role="list" className={styles['outcomes']} aria-label="Results">
      {orders.map((order) => (
        <li key={order.event.id} data-failed={findReturned(order, events) !== undefined || undefined}>
          {orderText(order, events)}
        </li>
      ))}
    </ul>
  )
}

function Silent({ services }: { services: readonly string[] }) {
  const names = [...new Set(services)]
  if (names.length === 0) return null
  return <p className={styles['silent']}>{namesText(names)} didn’t respond, so their parked events aren’t listed.</p>
}

/** Lists the events that consumers gave up on, with actions. */
export function Parked() {
  const { events: query, silent } = useParked()
  const events = query.data ?? []
  const { orders, busyId, error, forgetError, retry, drop } = useOrders(events)
  const [eventToDrop, setEventToDrop] = useState<ParkedEvent>()
  const keepPlace = useFocusAfter(query.data)
  function retryAt(event: ParkedEvent, button: HTMLElement): void {
    keepPlace(button)
    void retry(event)
  }
  function ask(event: ParkedEvent): void {
    forgetError()
    setEventToDrop(event)
  }
  async function confirmDrop(event: ParkedEvent, reason: string): Promise<void> {
    if (await drop(event, reason)) setEventToDrop(undefined)
  }
  const columns = columnsWith({ busyId, onRetry: retryAt, onDrop: ask })
  return (
    <Stack gap={4}>
      <Silent services={silent.data ?? []} />
      <Outcomes orders={orders} events={events} />
      {error && !eventToDrop && <ErrorText>{error.message} Nothing was changed.</ErrorText>}
      <DataTable
        caption={caption}
        columns={columns}
        query={query}
        getKey={({ id }) => id}
        failureTitle="Couldn’t load parked events"
        empty={<EmptyState title="No parked events" text="Events that consumers gave up on show up here." />}
      />
      {eventToDrop && (
        <DropDialog
          event={eventToDrop}
          isBusy={busyId === eventToDrop.id}
          error={error}
          onDrop={(reason) => void confirmDrop(eventToDrop, reason)}
          onClose={() => setEventToDrop(undefined)}
        />
      )}
    </Stack>
  )
}
