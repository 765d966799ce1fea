import type { ZeroStateStep } from '@codekin/contracts/engagement/models'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import { enoughSkills } from './profile-tips.ts'

const enoughSwipes = 10

/** The first steps of a new user, the most helpful first, and which are done. */
export function zeroStateOf(
  card: ProfileCard,
  activity: { swipes: number; matches: number; hasWritten: boolean },
): ZeroStateStep[] {
  const singleStep = (step: ZeroStateStep['step'], isDone: boolean): ZeroStateStep => ({
    step,
    done: Number(isDone),
    of: 1,
  })
  const countedStep = (step: ZeroStateStep['step'], of: number, done: number): ZeroStateStep => ({
    step,
    done: Math.min(done, of),
    of,
  })
  return [
    singleStep('confirm-email', card.emailVerified),
    singleStep('add-photo', card.photoUrl !== null),
    singleStep('write-headline', card.headline !== ''),
    countedStep('add-skills', enoughSkills, card.skills.length),
    singleStep('set-goals', card.goals.length > 0),
    countedStep('swipe', enoughSwipes, activity.swipes),
    singleStep('match', activity.matches > 0),
    singleStep('write', activity.hasWritten),
    singleStep(
      'prove-skill',
      card.skills.some(({ verifiedBy }) => verifiedBy.length > 0),
    ),
  ]
}
