import { invitationDaysMax } from '@codekin/contracts/invitations/limits'
import { type NewInvitation, newInvitation } from '@codekin/contracts/invitations/models'
import { zodErrorMap } from '@codekin/contracts/sentences'
import { paidPlanNames, plans } from '@codekin/contracts/subscriptions/plans'
import { api, CallError } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Path, type Resolver, useForm, useWatch } from 'react-hook-form'
import { refreshInvitations } from './use-invitations.ts'

const giftNames = ['none', ...paidPlanNames] as const
export const giftChoices = giftNames.map((value) => ({ value, label: value === 'none' ? 'None' : plans[value].title }))

/** The form values as typed. */
type Draft = {
  label: string
  gift: { plan: (typeof giftNames)[number]; days: string }
  uses: string
  /** A day, `2026-05-31`. */
  endsAt: string
}

function isoDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

function inDays(days: number): string {
  const at = new Date()
  at.setDate(at.getDate() + days)
  return isoDay(at)
}

/** The latest expiry day. An invitation lasts to the end of its last day, so it is a day less than the maximum. */
export function lastDay(): string {
  return inDays(invitationDaysMax - 1)
}

/** The end of a local day; returns invalid input as is. */
function endOfDay(day: string): string {
  const at = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(at.getTime()) ? day : at.toISOString()
}

const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

function asInvitation({ label, gift, uses, endsAt }: Draft): unknown {
  const given = gift.plan === 'none' ? null : { plan: gift.plan, days: parseNumber(gift.days) }
  return { label, gift: given, uses: parseNumber(uses), endsAt: endOfDay(endsAt) }
}

const checkInvitation = zodResolver(newInvitation, zodErrorMap) as unknown as Resolver<Draft, unknown, NewInvitation>
/** Validates the draft by the rules of the service. */
const check: Resolver<Draft, unknown, NewInvitation> = (draft, ...about) =>
  checkInvitation(asInvitation(draft) as Draft, ...about)

const fields: readonly Path<Draft>[] = ['label', 'gift.plan', 'gift.days', 'uses', 'endsAt']

/** Creates an invitation from the form, and passes its URL to `onMade`. */
export function useCreateInvitation(onMade: (url: string) => void) {
  const form = useForm<Draft, unknown, NewInvitation>({
    resolver: check,
    defaultValues: { label: '', gift: { plan: 'pro', days: '90' }, uses: '1', endsAt: inDays(30) },
  })
  const [failure, setFailure] = useState<string>()
  const plan = useWatch({ control: form.control, name: 'gift.plan' })
  function showError(error: unknown): void {
    if (error instanceof ProofDeclined) return
    const details = error instanceof CallError ? error.details : []
    const fieldErrors = details.flatMap(({ field, message }) =>
      fields.filter((one) => one === field).map((one) => ({ one, message })),
    )
    for (const { one, message } of fieldErrors) form.setError(one, { message })
    if (fieldErrors.length === 0) setFailure((error as Error).message)
  }
  const send = form.handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      const { url } = await api.invitations.makeInvitation({ body })
      void refreshInvitations()
      onMade(url)
    } catch (error) {
      showError(error)
    }
  })
  return { form, send, failure, hasGift: plan !== 'none' }
}
