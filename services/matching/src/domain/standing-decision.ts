import type { ErrorDetail } from '@codekin/contracts/errors'
import type { SwipeAction } from '@codekin/contracts/matching/models'

type Decision = { action: SwipeAction; note: string | null }

const sentences: Record<SwipeAction, string> = {
  like: 'You already liked this developer.',
  pass: 'You already passed on this developer.',
  superlike: 'You already superliked this developer.',
}

/**
 * The detail of a refused decision: the one recorded earlier. `isSame` if nothing is lost: same action, and the same note if one was
 * given. People introduced by staff are matched without a decision.
 */
export function standingDecision(refused: Decision, standing: Decision | undefined): ErrorDetail {
  if (!standing) return { message: 'You are matched with this developer.', action: null, isSame: false }
  const { action, note } = standing
  const isSame = action === refused.action && (refused.note === null || refused.note === note)
  return { message: sentences[action], action, isSame }
}
