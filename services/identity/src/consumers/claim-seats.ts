import { emailVerified } from '@codekin/contracts/identity/events'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { claimSeats as claim } from '../operations/assign-seat.ts'

/** Gives an account the team seats that were assigned to its confirmed address. */
export const claimSeats = ({ clock }: Pick<Deps, 'clock'>) =>
  consumer({
    on: emailVerified,
    name: 'claim-seats',
    handle: ({ data: { userId }, trx }) => claim(trx, userId, clock.now()),
  })
