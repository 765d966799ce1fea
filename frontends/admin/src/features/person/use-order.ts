import { approvalHours } from '@codekin/contracts/admin/approval-models'
import type { Person } from '@codekin/contracts/admin/people-models'
import { isolateBidi } from '@codekin/contracts/direction'
import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { announce } from '@codekin/web-runtime/announce'
import { CallError } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { refresh } from '@codekin/web-runtime/query'
import { useRef, useState } from 'react'
import { type Draft, type Faults, findDraftField, type OrderName, orders } from './orders.ts'

/** The outcome of an order. */
export type Outcome = { order: OrderName; isWaiting: boolean; sessionsEnded: number }

const usualDays: Partial<Record<OrderName, string>> = { suspend: '7', 'shadow-ban': '7', 'grant-plan': '30' }

/** Other services report the effect of an order a moment later. */
const refreshMilliseconds = [0, 2_000, 10_000]

/** Invalidates every query about people, now and after delays. */
function refreshPeople(): void {
  const refreshNow = () => void Promise.all([refresh('people'), refresh('moderation')])
  for (const milliseconds of refreshMilliseconds) setTimeout(refreshNow, milliseconds)
}

const lifted: readonly ModerationAction[] = ['suspend', 'ban', 'shadow-ban', 'restrict']
/** The API returns at most this many actions. */
const actionsMax = 50

/** The ids of active measures, so that an order can't lift a newer one; undefined if the list is incomplete. */
function listMeasures({ actions }: Person): string[] | undefined {
  if (actions.length >= actionsMax) return undefined
  return actions.filter(({ action, reversedAt }) => lifted.includes(action) && reversedAt === null).map(({ id }) => id)
}

function draftFor(order: OrderName, { person }: Person): Draft {
  const role = person.role === 'user' ? 'moderator' : 'user'
  return {
    reason: '',
    policy: null,
    days: usualDays[order] ?? '',
    message: '',
    mayAnswer: false,
    plan: 'pro',
    role,
    other: null,
  }
}

/** Validates and sends an order. The draft stays until it succeeds. */
export function useOrder(order: OrderName, about: Person, onDone: (outcome: Outcome) => void) {
  const [draft, setDraft] = useState(() => draftFor(order, about))
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())

  function change(next: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...next }))
    // A changed draft is another order, even if the first one got no response.
    key.current = crypto.randomUUID()
  }
  function showError(error: unknown): void {
    if (error instanceof ProofDeclined) return
    const details = error instanceof CallError ? error.details : []
    const fieldErrors = details.flatMap(({ field, message }) => {
      const known = field === undefined ? undefined : findDraftField(field)
      return known ? [[known, message] as const] : []
    })
    if (fieldErrors.length > 0) setFaults(Object.fromEntries(fieldErrors))
    else setFailure((error as Error).message)
  }
  async function send(): Promise<void> {
    const checked = orders[order].check(draft)
    setFailure(undefined)
    setFaults('faults' in checked ? checked.faults : {})
    if ('faults' in checked) return
    setBusy(true)
    try {
      const { approval, sessionsEnded } = await checked.send({
        id: about.person.id,
        idempotencyKey: key.current,
        measures: listMeasures(about),
      })
      const outcome = { order, isWaiting: approval !== null, sessionsEnded }
      announce(outcomeText(outcome, about.person.full_name))
      onDone(outcome)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
      refreshPeople()
    }
  }
  return { draft, change, faults, failure, isBusy, send }
}

/** Describes the outcome of an order. */
export function outcomeText({ order, isWaiting, sessionsEnded }: Outcome, name: string): string {
  if (isWaiting)
    return `This is waiting for another admin’s approval, for up to ${approvalHours} hours. Nothing has happened yet.`
  switch (order) {
    case 'suspend':
      return `${isolateBidi(name)} is suspended.`
    case 'activate':
      return `${isolateBidi(name)}’s account is no longer limited.`
    case 'shadow-ban':
      return `${isolateBidi(name)} is shadow-banned.`
    case 'end-sessions':
      return signedOutText(sessionsEnded, name)
    case 'message':
      return `The message is in ${isolateBidi(name)}’s inbox.`
    case 'introduce':
      return `${isolateBidi(name)} was introduced.`
    case 'grant-plan':
      return `${isolateBidi(name)} has the plan now.`
    case 'remove-plan':
      return 'The plan given by staff was removed.'
    case 'change-role':
      return `${isolateBidi(name)}’s role was changed.`
    case 'delete':
      return `${isolateBidi(name)}’s account is being erased.`
    default:
      return order satisfies never
  }
}

function signedOutText(sessions: number, name: string): string {
  if (sessions === 0) return `${isolateBidi(name)} wasn’t signed in anywhere.`
  return `${isolateBidi(name)} was signed out everywhere. ${sessions === 1 ? '1 session' : `${sessions} sessions`} ended.`
}
