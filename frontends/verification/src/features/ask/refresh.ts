import { refreshAfterDays } from '@codekin/contracts/skill-verification/limits'
import type { Endorsement } from '@codekin/contracts/skill-verification/models'

/** It was given so long ago that one may ask whether it still holds. */
export function mayBeRefreshed({ status, givenAt, isRefreshAsked }: Endorsement): boolean {
  if (status !== 'given' || givenAt === null || isRefreshAsked) return false
  return Date.now() - Date.parse(givenAt) >= refreshAfterDays * 86_400_000
}
