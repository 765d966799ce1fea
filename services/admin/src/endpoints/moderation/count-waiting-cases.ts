import { casesCountedMax, type moderation } from '@codekin/contracts/moderation/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { countQueue } from '../../store/case-queue.ts'

export const countWaitingCases =
  ({ db }: Deps): Handler<typeof moderation.endpoints.countWaitingCases> =>
  async ({ caller: { userId: staffId } }) => {
    const count = await countQueue(db, { staffId, most: casesCountedMax + 1 })
    return { count: Math.min(count, casesCountedMax), isMore: count > casesCountedMax }
  }
