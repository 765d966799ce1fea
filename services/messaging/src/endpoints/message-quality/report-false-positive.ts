import type { messageQuality } from '@codekin/contracts/message-quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { updateFeedback } from '../../store/detections.ts'

export const reportFalsePositive =
  ({ db, clock }: Deps): Handler<typeof messageQuality.endpoints.reportFalsePositive> =>
  async ({ body: { detectionId: id, feedback, message = null }, caller: { userId }, fail }) => {
    if (!(await updateFeedback(db, { id, userId, feedback, message, now: clock.now() }))) throw fail('not_found')
  }
