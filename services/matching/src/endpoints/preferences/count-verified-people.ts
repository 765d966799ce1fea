import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { toPopulationCount } from '../../domain/population-count.ts'
import { findVerifiedCount } from '../../store/population-counts.ts'

export const countVerifiedPeople =
  ({ db }: Deps): Handler<typeof preferences.endpoints.countVerifiedPeople> =>
  async () => ({ people: toPopulationCount(await findVerifiedCount(db)) })
