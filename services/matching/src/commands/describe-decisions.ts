import { describeDecisions } from '@codekin/contracts/matching/commands'
import { skillDecisionsMax, skillsToldMax } from '@codekin/contracts/own-analytics/released'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { mergeDecidedSkills } from '../domain/decided-skills.ts'
import { findProfileCard } from '../projections/profile-card/read.ts'
import { countDecisionHours, countSkills, type DecisionQuery, findKnownZone, listDecided } from '../store/decisions.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>

/** A person's own decisions. Data about the people decided on is limited to what is visible now. */
export const answerDecisions = (deps: ReadDeps) =>
  servedCommand(describeDecisions, async (about) => {
    const [byHour, bySkill] = await Promise.all([countByHour(deps, about), countBySkill(deps, about)])
    return { ...byHour, ...bySkill }
  })

async function countByHour({ db }: ReadDeps, about: DecisionQuery) {
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

async function countBySkill({ db, clock }: ReadDeps, about: DecisionQuery) {
  const now = clock.now()
  const decided = await listDecided(db, { ...about, limit: skillDecisionsMax })
  const idsOf = (isLike: boolean) => decided.filter((one) => one.isLike === isLike).map((one) => one.targetUserId)
  const [liked, passed] = await Promise.all([
    countSkills(db, about.userId, idsOf(true), now),
    countSkills(db, about.userId, idsOf(false), now),
  ])
  return { skills: mergeDecidedSkills({ liked, passed }, skillsToldMax), ofDecisions: decided.length }
}
