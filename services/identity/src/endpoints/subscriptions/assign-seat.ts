import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { assignSeat as assign } from '../../operations/assign-seat.ts'

export const assignSeat =
  (deps: Deps): Handler<typeof subscriptions.endpoints.assignSeat> =>
  async ({ caller, body, fail }) => {
    const outcome = await assign(deps, { ownerId: caller.userId, email: body.email })
    switch (outcome.kind) {
      case 'no-team':
        throw fail('no_subscription', { message: 'Only the person who pays for a team can give seats.' })
      case 'full':
        throw fail('no_seats_left')
      case 'taken':
        throw fail('seat_taken')
      case 'assigned': {
        deps.mails.wake()
        const { id, email, assignedAt } = outcome.seat
        return { id, email, assignedAt: assignedAt.toISOString(), isCovered: true }
      }
      default:
        return outcome satisfies never
    }
  }
