import type { ErrorDetail } from '@codekin/contracts/errors'
import type { SwipeAction } from '@codekin/contracts/matching/models'

type Decision = { action: SwipeAction; note: string | null }

const sentences: Record<SwipeAction, string> = {
  like: 'You liked this developer before, and that stands.',
  pass: 'You passed on this developer before, and that stands.',
  superlike: 'You superliked this developer before, and that stands.',
}

/**
 * What a refused decision says of the one that stands. `isSame` where nothing is lost: it is of the same kind, and has the note
 * if there was one. Whom staff introduced are matched without a decision.
 */
export function standingDecision(refused: Decision, standing: Decision | undefined): ErrorDetail {
  if (!standing) return { message: 'You are matched with this developer.', action: null, isSame: false }
  const { action, note } = standing
  const isSame = action === refused.action && (refused.note === null || refused.note === note)
  return { message: sentences[action], action, isSame }
}
