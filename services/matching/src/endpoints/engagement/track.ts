import type { engagement } from '@codekin/contracts/engagement/endpoints'
import { neededEvents } from '@codekin/contracts/engagement/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { insertEngagementEvent } from '../../store/engagement.ts'

const needed: readonly string[] = neededEvents

export const track =
  ({ db, clock, newId }: Deps): Handler<typeof engagement.endpoints.track> =>
  async ({ body: { eventType, metadata }, caller: { userId } }) => {
    const event = { id: newId(), userId, eventType, metadata, happenedAt: clock.now() }
    await insertEngagementEvent(db, event, { needsConsent: !needed.includes(eventType) })
  }
