import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { takeBackSeat as takeBack } from '../../operations/assign-seat.ts'

export const takeBackSeat =
  (deps: Deps): Handler<typeof subscriptions.endpoints.takeBackSeat> =>
  async ({ caller, params, fail }) => {
    if (!(await takeBack(deps, { ownerId: caller.userId, seatId: params.id }))) throw fail('not_found')
  }
