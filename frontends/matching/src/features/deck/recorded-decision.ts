import { isolateBidi } from '@codekin/contracts/direction'
import type { SwipeAction } from '@codekin/contracts/matching/models'
import type { CallError } from '@codekin/web-runtime/api'
import { toast } from '@codekin/web-runtime/toast'
import type { Swipe } from './swipe-queue.ts'

const earlierTexts: Record<SwipeAction, (name: string) => string> = {
  like: (name) => `You already liked ${name}`,
  pass: (name) => `You already passed on ${name}`,
  superlike: (name) => `You already superliked ${name}`,
}
const lostTexts: Record<SwipeAction, string> = {
  like: 'This like wasn’t recorded',
  pass: 'This pass wasn’t recorded',
  superlike: 'This superlike wasn’t recorded',
}

/** Announces a decision made earlier in another window or on another device, unless it is the same one. */
export function announceRecordedDecision({ candidate, action, note }: Swipe, error: CallError): void {
  const [recorded] = error.details
  if (recorded?.['isSame'] === true) return
  const known = recorded?.['action'] as SwipeAction | null | undefined
  const name = isolateBidi(candidate.profile.full_name)
  const isNoteLost = action !== 'pass' && note !== ''
  toast.info(known && Object.hasOwn(earlierTexts, known) ? earlierTexts[known](name) : error.message, {
    body: `${lostTexts[action]}${isNoteLost ? ', and neither was its note' : ''}. You decided in another window or on another device.`,
  })
}
