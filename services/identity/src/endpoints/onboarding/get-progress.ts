import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentProgress } from '../../domain/onboarding.ts'
import { findProgress } from '../../store/onboarding.ts'

export const getProgress =
  ({ db }: Deps): Handler<typeof onboarding.endpoints.getProgress> =>
  async ({ caller }) =>
    presentProgress(await findProgress(db, caller.userId))
