import type { SwipeAction } from '@codekin/contracts/matching/models'
import type { CallError } from '@codekin/web-runtime/api'
import { toast } from '@codekin/web-runtime/toast'
import type { Swipe } from './swipe-queue.ts'

const earlier: Record<SwipeAction, (name: string) => string> = {
  like: (name) => `You liked ${name} before, and that stands`,
  pass: (name) => `You passed on ${name} before, and that stands`,
  superlike: (name) => `You superliked ${name} before, and that stands`,
}
const lost: Record<SwipeAction, string> = {
  like: 'This like was not recorded',
  pass: 'This pass was not recorded',
  superlike: 'This superlike was not recorded',
}

/** Tells that another decision stands, made in another window or on another device; nothing where it is the same one. */
export function tellStandingDecision({ candidate, action, note }: Swipe, error: CallError): void {
  const [standing] = error.details
  if (standing?.['isSame'] === true) return
  const known = standing?.['action'] as SwipeAction | null | undefined
  const name = candidate.profile.full_name
  const isNoteLost = action !== 'pass' && note !== ''
  toast.info(known && Object.hasOwn(earlier, known) ? earlier[known](name) : error.message, {
    body: `${lost[action]}${isNoteLost ? ', nor its note' : ''}. You decided in another window or on another device.`,
  })
}
