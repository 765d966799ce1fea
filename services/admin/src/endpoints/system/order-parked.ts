import type { system } from '@codekin/contracts/admin/system-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { parseParkedId } from '../../domain/parked-id.ts'
import { orderParked } from '../../operations/order-parked.ts'

type Endpoint = typeof system.endpoints.retryParked | typeof system.endpoints.dropParked
type ParkedOrderDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'maintenance'>

const handleParkedOrder =
  (kind: 'retry' | 'drop', deps: ParkedOrderDeps): Handler<Endpoint> =>
  async ({ params, body, caller, fail }) => {
    const event = parseParkedId(params.id)
    const outcome = await orderParked(deps, { kind, event, actorId: caller.userId, reason: body.reason })
    if (outcome === 'missing') throw fail('not_found')
    return { outcome }
  }

export const retryParked = (deps: ParkedOrderDeps): Handler<typeof system.endpoints.retryParked> =>
  handleParkedOrder('retry', deps)
export const dropParked = (deps: ParkedOrderDeps): Handler<typeof system.endpoints.dropParked> =>
  handleParkedOrder('drop', deps)
