import type { performance } from '@codekin/contracts/analytics/performance'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { recordPerformance } from './record-performance.ts'

export function performanceHandlers(deps: Deps): Handlers<typeof performance.endpoints> {
  return { recordPerformance: recordPerformance(deps) }
}
