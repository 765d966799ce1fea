import { refreshAfterDays } from '@codekin/contracts/skill-verification/limits'
import type { Endorsement } from '@codekin/contracts/skill-verification/models'

/** Whether a renewal can be requested. */
export function canBeRefreshed({ status, givenAt, isRefreshAsked }: Endorsement): boolean {
  if (status !== 'given' || givenAt === null || isRefreshAsked) return false
  return Date.now() - Date.parse(givenAt) >= refreshAfterDays * 86_400_000
}
