import type { system } from '@codekin/contracts/admin/system-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { judgeHealth } from '../../domain/health/index.ts'
import { observeSystem } from '../../operations/observe-system.ts'

type Endpoint = typeof system.endpoints.getSystemHealth

/** @NOTE must not query a store: this has to respond when Postgres doesn't. */
export const getSystemHealth =
  (deps: Pick<Deps, 'probes' | 'maintenance' | 'clock'>): Handler<Endpoint> =>
  async () =>
    judgeHealth(await observeSystem(deps))
