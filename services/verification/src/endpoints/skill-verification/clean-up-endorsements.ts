import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { endEndorsements } from '../../operations/end-endorsements.ts'

/** What the hourly job does, now. */
export const cleanUpEndorsements =
  ({ db, clock }: Deps): Handler<typeof skillVerification.endpoints.cleanUpEndorsements> =>
  async () =>
    await endEndorsements(db, clock.now())
