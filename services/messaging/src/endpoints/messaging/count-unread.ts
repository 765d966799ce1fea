import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { countUnread as countStored } from '../../store/conversation-list.ts'

export const countUnread =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.countUnread> =>
  async ({ caller }) => ({ unreadCount: await countStored(db, { userId: caller.userId, now: clock.now() }) })
