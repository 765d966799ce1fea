import type { DashboardSkill } from '@codekin/contracts/skill-verification/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Deps } from '../../deps.ts'
import { weighDueSkills } from '../confidence/index.ts'
import { isWaitingFor, listOwn, withKnownPeople } from '../endorsements/index.ts'
import { confidenceOf, findMember, listEvidence, listProvedSkills } from '../evidence/index.ts'
import { presentOwnSkill } from './rules.ts'

const endorsementsMax = 500

/** The skills on somebody's profile and those for which there is anything, the surest first; and what waits for their answer. */
export async function readDashboard(
  deps: Pick<Deps, 'db' | 'bus'>,
  viewer: { userId: string; now: Date },
): Promise<{ skills: DashboardSkill[]; waitingForMe: number }> {
  const { db } = deps
  const { userId, now } = viewer
  await weighDueSkills(db, { now, userId })
  const [member, proved, endorsements] = await Promise.all([
    findMember(db, userId),
    listProvedSkills(db, userId),
    listOwn(db, viewer, { status: undefined, limit: endorsementsMax, after: undefined }),
  ])
  const onProfile = (member?.skills ?? []).map((name) => ({ skill: name, skillKey: canonicalSkill(name).key }))
  // As the list does, so that nothing is counted that is shown nowhere.
  const waiting = await withKnownPeople(
    deps,
    userId,
    endorsements.filter((row) => isWaitingFor(row, userId)),
  )
  const about = endorsements.filter(({ ownerId }) => ownerId === userId)
  const names = new Map([...about, ...proved, ...onProfile].map(({ skill, skillKey }) => [skillKey, skill]))
  const evidence = await listEvidence(db, { userId, skillKeys: [...names.keys()], now })
  const profileKeys = new Set(onProfile.map(({ skillKey }) => skillKey))
  const skills = [...names].map(([skillKey, skill]) => {
    const pieces = evidence.filter((piece) => piece.skillKey === skillKey && !piece.isHidden)
    const ofSkill = about.filter((one) => one.skillKey === skillKey)
    const state = confidenceOf(skillKey, pieces, now)
    return presentOwnSkill({ skill, ...state, isOnProfile: profileKeys.has(skillKey), endorsements: ofSkill }, now)
  })
  return {
    // What is nowhere any more, neither on the profile nor proved nor under way, is left out.
    skills: skills
      .filter(
        ({ isOnProfile, strands, nextStep }) => isOnProfile || strands.length > 0 || nextStep !== 'ask-endorsement',
      )
      .toSorted((a, b) => b.confidence - a.confidence || a.skill.localeCompare(b.skill, 'en')),
    waitingForMe: waiting.length,
  }
}
