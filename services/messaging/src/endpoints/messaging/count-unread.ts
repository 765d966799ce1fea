import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { countAllUnread } from '../../operations/count-all-unread.ts'

export const countUnread =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.countUnread> =>
  ({ caller }) =>
    countAllUnread(db, { userId: caller.userId, now: clock.now() })
