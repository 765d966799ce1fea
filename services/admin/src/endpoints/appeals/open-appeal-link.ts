import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readDecisions } from '../../operations/read-appeals.ts'
import { findAccount } from '../../store/person-summaries.ts'

/** People who can't sign in get a single page. */
const decisionsMax = 50

export const openAppealLink =
  ({ db, appealTokens }: Deps): Handler<typeof appeals.endpoints.openAppealLink> =>
  async ({ params: { token }, fail }) => {
    const opened = await appealTokens.ofToken(token)
    const account = opened && (await findAccount(db, opened.userId))
    if (!account) throw fail('invalid_link')
    const decisions = await readDecisions(db, account.userId, { after: undefined, limit: decisionsMax })
    return { full_name: account.fullName, decisions }
  }
