import type { ErrorDetail } from '@codekin/contracts/errors'
import type { SwipeAction } from '@codekin/contracts/matching/models'

type Decision = { action: SwipeAction; note: string | null }

const sentences: Record<SwipeAction, string> = {
  like: 'You already liked this developer.',
  pass: 'You already passed on this developer.',
  superlike: 'You already superliked this developer.',
}

/**
 * Describes the decision recorded earlier, as the detail of the error that refuses another one. `isSame` if nothing is lost: the
 * same action, and the same note if one was given. People introduced by staff are matched without a decision.
 */
export function describeRecordedDecision(refused: Decision, recorded: Decision | undefined): ErrorDetail {
  if (!recorded) return { message: 'You’re already matched with this developer.', action: null, isSame: false }
  const { action, note } = recorded
  const isSame = action === refused.action && (refused.note === null || refused.note === note)
  return { message: sentences[action], action, isSame }
}
