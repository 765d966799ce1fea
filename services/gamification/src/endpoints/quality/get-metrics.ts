import type { quality } from '@codekin/contracts/quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readMetrics } from '../../operations/read-quality.ts'

export const getMetrics =
  (deps: Deps): Handler<typeof quality.endpoints.getMetrics> =>
  async ({ caller: { userId } }) =>
    await readMetrics(deps, userId)
