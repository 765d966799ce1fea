import type { messageQuality } from '@codekin/contracts/message-quality/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { checkMessage } from './check-message.ts'
import { reportFalsePositive } from './report-false-positive.ts'

export function messageQualityEndpoints(deps: Deps): Handlers<typeof messageQuality.endpoints> {
  return { checkMessage: checkMessage(deps), reportFalsePositive: reportFalsePositive(deps) }
}
