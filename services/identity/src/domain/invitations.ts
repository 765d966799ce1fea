import { giftWaitsDays, invitationDaysMax } from '@codekin/contracts/invitations/limits'
import type { Gift, InvitationState, Invitation as Shown } from '@codekin/contracts/invitations/models'
import type { PromisedPlan } from '@codekin/contracts/subscriptions/models'
import type { PaidPlanName } from '@codekin/contracts/subscriptions/plans'

const dayMilliseconds = 24 * 60 * 60 * 1000

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMilliseconds)
}

/** How long a use is reserved for a person who has yet to confirm their address. */
export function getReservationEnd(now: Date): Date {
  return daysAfter(now, giftWaitsDays)
}

/** Returns what is wrong with the end of a new invitation, as a sentence. */
export function checkInvitationEnd(endsAt: Date, now: Date): string | undefined {
  if (endsAt <= now) return 'Choose a day in the future.'
  return endsAt > daysAfter(now, invitationDaysMax)
    ? `Choose a day within the next ${invitationDaysMax} days.`
    : undefined
}

type GiftColumns = { plan: PaidPlanName | null; planDays: number | null }

export function toGift({ plan, planDays }: GiftColumns): Gift | null {
  return plan && planDays ? { plan, days: planDays } : null
}

/** Returns the plan that a person gets when they confirm their address. */
export function promisedPlan(use: (GiftColumns & { heldUntil: Date }) | undefined): PromisedPlan | null {
  const gift = use && toGift(use)
  return gift ? { ...gift, confirmBy: use.heldUntil.toISOString() } : null
}

type InvitationFacts = GiftColumns & {
  id: string
  label: string
  uses: number
  used: number
  endsAt: Date
  createdAt: Date
  withdrawnAt: Date | null
}

function getInvitationState({ withdrawnAt, endsAt, uses, used }: InvitationFacts, now: Date): InvitationState {
  if (withdrawnAt) return 'withdrawn'
  if (endsAt <= now) return 'ended'
  return used >= uses ? 'used-up' : 'open'
}

type InvitationActors = {
  makerId: string | null
  makerName: string | null
  withdrawerId: string | null
  withdrawerName: string | null
}

/** An invitation as admins see it. */
export function presentInvitation(stored: InvitationFacts & InvitationActors, now: Date): Shown {
  const { id, label, uses, used, endsAt, createdAt, withdrawnAt } = stored
  return {
    id,
    label,
    gift: toGift(stored),
    uses,
    usesLeft: uses - used,
    endsAt: endsAt.toISOString(),
    state: getInvitationState(stored, now),
    createdAt: createdAt.toISOString(),
    madeBy: presentActor(stored.makerId, stored.makerName),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    withdrawnBy: presentActor(stored.withdrawerId, stored.withdrawerName),
  }
}

function presentActor(userId: string | null, name: string | null): Shown['madeBy'] {
  return userId === null ? null : { userId, full_name: name ?? '' }
}
