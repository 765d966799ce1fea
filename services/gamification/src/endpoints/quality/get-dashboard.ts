import type { quality } from '@codekin/contracts/quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readQualityDashboard } from '../../operations/read-quality.ts'

export const getDashboard =
  (deps: Deps): Handler<typeof quality.endpoints.getDashboard> =>
  async ({ caller: { userId } }) =>
    await readQualityDashboard(deps, userId)
