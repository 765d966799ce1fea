import type { Gift, Invitation, NewInvitation } from '@codekin/contracts/invitations/models'
import { failWith } from '@codekin/web-runtime/testing/fake-api'
import { robin } from './colleagues.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'

export type FakeInvitation = Invitation & { code: string }

/** The code of the open invitation that includes a plan. */
export const goodCode = 'g'.repeat(43)
const day = 24 * 60

export function invitationOf(place: number, given: NewInvitation, code: string, minutesAgo = 0): FakeInvitation {
  const { label, gift, uses, endsAt } = given
  return {
    id: idOf('invitation', place),
    label,
    gift,
    uses,
    usesLeft: uses,
    endsAt,
    state: 'open',
    createdAt: ago(minutesAgo),
    madeBy: robin,
    withdrawnAt: null,
    withdrawnBy: null,
    code,
  }
}

type Told = Partial<Invitation> & { label: string; endsInDays: number; daysAgo: number }

const told: readonly Told[] = [
  {
    label: 'Stockholm TypeScript meetup',
    gift: { plan: 'pro', days: 90 },
    uses: 40,
    usesLeft: 27,
    endsInDays: 21,
    daysAgo: 2,
  },
  { label: 'Friends of the house', gift: null, uses: 5, usesLeft: 5, endsInDays: 200, daysAgo: 6 },
  {
    label: 'Conference speakers, spring',
    gift: { plan: 'team', days: 30 },
    uses: 12,
    usesLeft: 0,
    state: 'used-up',
    endsInDays: 40,
    daysAgo: 31,
  },
  {
    label: 'Students who mended the documentation of a library with a very long name',
    gift: { plan: 'pro', days: 365 },
    uses: 1000,
    usesLeft: 914,
    state: 'ended',
    endsInDays: -12,
    daysAgo: 90,
    madeBy: null,
  },
  {
    label: 'Sent to the wrong list',
    gift: { plan: 'pro', days: 14 },
    uses: 100,
    usesLeft: 98,
    state: 'withdrawn',
    withdrawnAt: ago(100 * day),
    withdrawnBy: robin,
    endsInDays: 60,
    daysAgo: 101,
  },
]

export function startInvitations(count: number = told.length): FakeInvitation[] {
  return Array.from({ length: count }, (_, at) => {
    const { label, endsInDays, daysAgo, ...rest } = told[at % told.length] as Told
    const given = { label, gift: rest.gift ?? null, uses: rest.uses ?? 1, endsAt: ago(-endsInDays * day) }
    const code = at === 0 ? goodCode : 'h'.repeat(43)
    return { ...invitationOf(at, given, code, daysAgo * day), ...rest }
  })
}

/** Uses the invitation once and returns its plan. */
export function takeUse(state: { invitations: FakeInvitation[] }, code: string): Gift | null {
  const found = findInvitation(state, code)
  found.usesLeft -= 1
  if (found.usesLeft === 0) found.state = 'used-up'
  return found.gift
}

export function findInvitation({ invitations }: { invitations: FakeInvitation[] }, code: string): FakeInvitation {
  const found = invitations.find((one) => one.code === code && one.state === 'open')
  if (!found) throw failWith('invalid_invitation')
  return found
}
