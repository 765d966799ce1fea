import type { ParkedEvent } from '@codekin/contracts/admin/system-models'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { useEffect, useState } from 'react'
import { refreshParked } from './use-parked.ts'

/** `gone`: someone else was faster. */
type Outcome = 'done' | 'accepted' | 'gone'
export type Order = { kind: 'retry' | 'drop'; event: ParkedEvent; outcome: Outcome }

const calls = { retry: api.system.retryParked, drop: api.system.dropParked }
const ordersShown = 5

/** Finds the same event if it was parked again, because its retry failed. */
export function findReturned({ kind, event }: Order, events: readonly ParkedEvent[]): ParkedEvent | undefined {
  if (kind === 'drop') return undefined
  return events.find(
    ({ id, parkedAt, tries }) => id === event.id && (parkedAt !== event.parkedAt || tries > event.tries),
  )
}

/** Describes the outcome of an order. */
export function orderText(order: Order, events: readonly ParkedEvent[]): string {
  const { kind, event, outcome } = order
  const name = `${event.subject} for ${event.consumer}`
  if (outcome === 'gone') return `${name} was no longer parked. Someone else retried or dropped it.`
  if (outcome === 'accepted') {
    return `${name}: ${event.service} isn’t responding. It will ${kind} the event as soon as it’s back.`
  }
  if (kind === 'drop') return `${name} was dropped.`
  const returned = findReturned(order, events)
  if (returned) return `${name} was retried and failed. It’s parked again after ${returned.tries} attempts.`
  return `${name} is being retried. If it fails again, it will come back here.`
}

/** Announces that a retry has failed again. */
function useReturns(orders: readonly Order[], events: readonly ParkedEvent[]): void {
  const returned = orders.find((order) => findReturned(order, events))
  const news = returned && orderText(returned, events)
  useEffect(() => {
    if (news) announce(news)
  }, [news])
}

async function send(kind: Order['kind'], event: ParkedEvent, reason: string | undefined): Promise<Outcome> {
  try {
    const body = reason ? { reason } : {}
    return (await calls[kind]({ params: { id: event.id }, body })).outcome
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return 'gone'
    throw error
  }
}

/** Retries and drops parked events, and keeps the outcomes of the last orders. */
export function useOrders(events: readonly ParkedEvent[]) {
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [busyId, setBusyId] = useState<string>()
  const [error, setError] = useState<Error | null>(null)
  useReturns(orders, events)
  async function run(kind: Order['kind'], event: ParkedEvent, reason?: string): Promise<boolean> {
    setBusyId(event.id)
    setError(null)
    try {
      const order = { kind, event, outcome: await send(kind, event, reason) }
      setOrders((before) => [order, ...before.filter((one) => one.event.id !== event.id)].slice(0, ordersShown))
      announce(orderText(order, []))
      await refreshParked()
      return true
    } catch (failure) {
      setError(failure as Error)
      return false
    } finally {
      setBusyId(undefined)
    }
  }
  return {
    orders,
    busyId,
    error,
    forgetError: () => setError(null),
    retry: (event: ParkedEvent) => run('retry', event),
    drop: (event: ParkedEvent, reason: string) => run('drop', event, reason),
  }
}
