import type { ZeroStateStep } from '@codekin/contracts/engagement/models'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import { enoughSkills } from './profile-tips.ts'

const enoughSwipes = 10

/** The first steps of a new user, the most helpful first, and which are done. */
export function zeroStateOf(
  card: ProfileCard,
  activity: { swipes: number; matches: number; hasWritten: boolean },
): ZeroStateStep[] {
  const once = (step: ZeroStateStep['step'], isDone: boolean): ZeroStateStep => ({ step, done: Number(isDone), of: 1 })
  const upTo = (step: ZeroStateStep['step'], of: number, done: number): ZeroStateStep => ({
    step,
    done: Math.min(done, of),
    of,
  })
  return [
    once('confirm-email', card.emailVerified),
    once('add-photo', card.photoUrl !== null),
    once('write-headline', card.headline !== ''),
    upTo('add-skills', enoughSkills, card.skills.length),
    once('set-goals', card.goals.length > 0),
    upTo('swipe', enoughSwipes, activity.swipes),
    once('match', activity.matches > 0),
    once('write', activity.hasWritten),
    once(
      'prove-skill',
      card.skills.some(({ verifiedBy }) => verifiedBy.length > 0),
    ),
  ]
}
