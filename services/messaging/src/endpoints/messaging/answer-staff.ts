import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentStaffMessage } from '../../domain/present.ts'
import { answerStaff as answer } from '../../operations/answer-staff.ts'

export const answerStaff =
  (deps: Deps): Handler<typeof messaging.endpoints.answerStaff> =>
  async ({ body, caller: { userId }, fail }) => {
    const stored = await answer(deps, { ...body, userId })
    if (!stored) throw fail('answer_not_expected')
    return presentStaffMessage(stored)
  }
