import { z } from 'zod'
import { id, line, time } from '../fields.ts'
import { paidPlan } from '../subscriptions/models.ts'
import { giftDaysMax, invitationLabelMax, invitationUsesMax } from './limits.ts'

const wantedLabel = `Say what it’s for, in up to ${invitationLabelMax} characters.`
const wantedUses = `Choose a whole number from 1 to ${invitationUsesMax}.`
const wantedDays = `Choose a whole number of days from 1 to ${giftDaysMax}.`

/** A plan for a number of days, which begin when the new person confirms their address. */
export const gift = z.object({
  plan: paidPlan,
  days: z.int(wantedDays).min(1, wantedDays).max(giftDaysMax, wantedDays),
})
export type Gift = z.output<typeof gift>

export const newInvitation = z.object({
  /** A label that only admins see. */
  label: line({ min: 1, max: invitationLabelMax, sentence: wantedLabel }),
  gift: gift.nullable(),
  uses: z.int(wantedUses).min(1, wantedUses).max(invitationUsesMax, wantedUses),
  endsAt: z.iso.datetime('Choose a day.'),
})
export type NewInvitation = z.output<typeof newInvitation>

export const invitationState = z.enum(['open', 'used-up', 'ended', 'withdrawn'])
export type InvitationState = z.output<typeof invitationState>

/** The actor; null once their account is erased. */
const doer = z.object({ userId: id, full_name: z.string() }).nullable()

/** An invitation as admins see it, without its code, which only its recipients know. */
export const invitation = z.object({
  id,
  label: z.string(),
  gift: gift.nullable(),
  uses: z.int(),
  usesLeft: z.int().nonnegative(),
  endsAt: time,
  state: invitationState,
  createdAt: time,
  madeBy: doer,
  withdrawnAt: time.nullable(),
  withdrawnBy: doer,
})
export type Invitation = z.output<typeof invitation>
