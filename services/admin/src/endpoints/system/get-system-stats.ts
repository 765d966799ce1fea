import type { system } from '@codekin/contracts/admin/system-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { measureSystem } from '../../operations/observe-system.ts'

type Endpoint = typeof system.endpoints.getSystemStats

export const getSystemStats =
  (deps: Pick<Deps, 'probes' | 'maintenance' | 'clock'>): Handler<Endpoint> =>
  () =>
    measureSystem(deps)
