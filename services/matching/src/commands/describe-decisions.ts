import { describeDecisions } from '@codekin/contracts/matching/commands'
import { skillDecisionsMax, skillsToldMax } from '@codekin/contracts/own-analytics/released'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { decidedSkills } from '../domain/decided-skills.ts'
import { findProfileCard } from '../projections/profile-card/read.ts'
import { countDecisionHours, countSkills, type DecisionsOf, findKnownZone, listDecided } from '../store/decisions.ts'

type Reads = Pick<Deps, 'db' | 'clock'>

/** A person's own decisions. Data about the people decided on is limited to what is visible now. */
export const answerDecisions = (deps: Reads) =>
  servedCommand(describeDecisions, async (about) => {
    const [when, whom] = await Promise.all([whenDecided(deps, about), onWhom(deps, about)])
    return { ...when, ...whom }
  })

async function whenDecided({ db }: Reads, about: DecisionsOf) {
  const card = await findProfileCard(db, about.userId)
  const timeZone = await findKnownZone(db, card?.timezone ?? 'UTC')
  const total = { likes: 0, passes: 0, likedBack: 0 }
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { hour, likes, passes, likedBack } of await countDecisionHours(db, about, timeZone)) {
    hours[hour] = likes + passes
    total.likes += likes
    total.passes += passes
    total.likedBack += likedBack
  }
  return { ...total, timeZone, hours }
}

async function onWhom({ db, clock }: Reads, about: DecisionsOf) {
  const now = clock.now()
  const decided = await listDecided(db, { ...about, limit: skillDecisionsMax })
  const idsOf = (isLike: boolean) => decided.filter((one) => one.isLike === isLike).map((one) => one.targetUserId)
  const [liked, passed] = await Promise.all([
    countSkills(db, about.userId, idsOf(true), now),
    countSkills(db, about.userId, idsOf(false), now),
  ])
  return { skills: decidedSkills({ liked, passed }, skillsToldMax), ofDecisions: decided.length }
}
