import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { headcountOf } from '../../domain/headcount.ts'
import { findVerifiedCount } from '../../store/headcounts.ts'

export const countVerifiedPeople =
  ({ db }: Deps): Handler<typeof preferences.endpoints.countVerifiedPeople> =>
  async () => ({ people: headcountOf(await findVerifiedCount(db)) })
