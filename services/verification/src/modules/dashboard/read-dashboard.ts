import type { AskQuota, DashboardSkill } from '@codekin/contracts/skill-verification/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Deps } from '../../deps.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { filterKnownPeople, isWaitingFor, listOwn, readAskQuota } from '../endorsements/index.ts'
import { confidenceOf, findMember, listEvidence, listProvedSkills } from '../evidence/index.ts'
import { readGithubFacts, readTests } from './read-facts.ts'
import { isListed, presentOwnSkill } from './rules/own-skill.ts'

const endorsementsMax = 500

type Viewer = { userId: string; now: Date }
type Dashboard = { skills: DashboardSkill[]; waitingForMe: number; asks: AskQuota }

/**
 * The viewer's skills, on the profile or with any evidence, highest confidence first; the number of requests that wait for their
 * answer; and today's remaining requests.
 */
export async function readDashboard(deps: Pick<Deps, 'db' | 'bus' | 'github'>, viewer: Viewer): Promise<Dashboard> {
  const { db } = deps
  const { userId, now } = viewer
  await recomputeDueSkills(db, { now, userId })
  const [endorsements, asks] = await Promise.all([
    listOwn(db, viewer, { status: undefined, limit: endorsementsMax, after: undefined }),
    readAskQuota(db, viewer),
  ])
  // Filtered like the list, so that the count matches it.
  const waiting = await filterKnownPeople(
    deps,
    userId,
    endorsements.filter((row) => isWaitingFor(row, userId)),
  )
  const about = endorsements.filter(({ ownerId }) => ownerId === userId)
  return { skills: await readSkills(deps, viewer, about), waitingForMe: waiting.length, asks }
}

async function readSkills(
  deps: Pick<Deps, 'db' | 'github'>,
  viewer: Viewer,
  about: Awaited<ReturnType<typeof listOwn>>,
): Promise<DashboardSkill[]> {
  const { db } = deps
  const { userId, now } = viewer
  const [member, proved, tests, github] = await Promise.all([
    findMember(db, userId),
    listProvedSkills(db, userId),
    readTests(db, viewer),
    readGithubFacts(deps, viewer),
  ])
  const onProfile = (member?.skills ?? []).map((name) => ({ skill: name, skillKey: canonicalSkill(name).key }))
  const profileKeys = new Set(onProfile.map(({ skillKey }) => skillKey))
  const names = new Map(
    [...tests.skills, ...about, ...proved, ...onProfile].map(({ skill, skillKey }) => [skillKey, skill]),
  )
  const evidence = await listEvidence(db, { userId, skillKeys: [...names.keys()], now })
  return [...names]
    .map(([skillKey, skill]) => {
      const pieces = evidence.filter((piece) => piece.skillKey === skillKey)
      const counting = pieces.filter(({ isHidden }) => !isHidden)
      const ofSkill = {
        skill,
        isOnProfile: profileKeys.has(skillKey),
        pieces,
        github,
        test: tests.of({ skill, skillKey }),
        endorsements: about.filter((one) => one.skillKey === skillKey),
      }
      return presentOwnSkill({ ...ofSkill, ...confidenceOf(skillKey, counting, now) }, now)
    })
    .filter(isListed)
    .toSorted((a, b) => b.confidence - a.confidence || a.skill.localeCompare(b.skill, 'en'))
}
