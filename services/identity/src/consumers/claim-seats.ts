import { emailVerified } from '@codekin/contracts/identity/events'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { claimSeats as claim } from '../operations/assign-seat.ts'

/** Whoever confirmed an address gets the seats of teams that were given to it. */
export const claimSeats = ({ clock }: Pick<Deps, 'clock'>) =>
  consumer({
    on: emailVerified,
    name: 'claim-seats',
    handle: ({ data: { userId }, trx }) => claim(trx, userId, clock.now()),
  })
