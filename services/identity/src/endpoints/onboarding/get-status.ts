import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentStatus } from '../../domain/onboarding.ts'
import { findProgress } from '../../store/onboarding.ts'

export const getStatus =
  ({ db }: Deps): Handler<typeof onboarding.endpoints.getStatus> =>
  async ({ caller }) =>
    presentStatus(await findProgress(db, caller.userId))
