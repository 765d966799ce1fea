import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readDashboard } from '../../operations/read-dashboard.ts'

export const getVerificationDashboard =
  (deps: Deps): Handler<typeof skillVerification.endpoints.getVerificationDashboard> =>
  async ({ caller: { userId } }) =>
    await readDashboard(deps, { userId, now: deps.clock.now() })
