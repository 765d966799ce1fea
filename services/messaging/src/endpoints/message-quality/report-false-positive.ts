import type { messageQuality } from '@codekin/contracts/message-quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { keepFeedback } from '../../store/detections.ts'

export const reportFalsePositive =
  ({ db, clock }: Deps): Handler<typeof messageQuality.endpoints.reportFalsePositive> =>
  async ({ body: { detectionId: id, feedback, message = null }, caller: { userId }, fail }) => {
    if (!(await keepFeedback(db, { id, userId, feedback, message, now: clock.now() }))) throw fail('not_found')
  }
