import { testLevels } from '@codekin/contracts/skill-verification/models'
import type { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Handler } from '@codekin/service-kit/serve'
import { bank, bankVersion, findBank } from '../../bank/bank.ts'
import type { Deps } from '../../deps.ts'
import { challengesOf, isTask } from '../../domain/tests/blueprint.ts'
import { nextTryOf, rememberedDays } from '../../domain/tests/cool-down.ts'
import { loadBank } from '../../operations/load-bank.ts'
import { expireAttempts, hasExtraTime, keepExtraTime, listAttempts } from '../../store/test-attempts.ts'
import { listCurrentItems } from '../../store/test-items.ts'

type Endpoints = typeof skillTests.endpoints
const rememberedMax = 500

export const listTestedSkills =
  ({ db, clock }: Deps): Handler<Endpoints['listTestedSkills']> =>
  async ({ caller: { userId } }) => {
    const now = clock.now()
    await expireAttempts(db, now, userId)
    const since = new Date(now.getTime() - rememberedDays * 86_400_000)
    const [attempts, hasMoreTime] = await Promise.all([
      listAttempts(db, { userId, since, limit: rememberedMax }),
      hasExtraTime(db, userId),
    ])
    const skills = bank.map(({ skill, about, topics, items }) => {
      const own = attempts.filter(({ skillKey }) => skillKey === canonicalSkill(skill).key)
      const running = own.find(({ state }) => state === 'running')
      const next = nextTryOf(
        own.map(({ startedAt }) => startedAt),
        now,
      )
      return {
        skill,
        about,
        topics: Object.entries(topics).map(([topic, words]) => ({ topic, about: words })),
        levels: [...testLevels],
        hasTasks: items.some(isTask),
        nextTryAt: running ? null : (next?.toISOString() ?? null),
        runningId: running?.id ?? null,
      }
    })
    return { skills, hasExtraTime: hasMoreTime }
  }

export const listChallenges =
  ({ db }: Deps): Handler<Endpoints['listChallenges']> =>
  async ({ params, query: { difficulty, limit }, fail }) => {
    const found = findBank(params.skill)
    if (!found) throw fail('not_found')
    const inUse = await listCurrentItems(db, canonicalSkill(found.skill).key)
    const challenges = challengesOf(found, bankVersion, inUse)
    return { challenges: challenges.filter(({ level }) => !difficulty || level === difficulty).slice(0, limit) }
  }

export const changeTestSettings =
  ({ db }: Deps): Handler<Endpoints['changeTestSettings']> =>
  async ({ body, caller: { userId } }) => {
    await keepExtraTime(db, userId, body.hasExtraTime)
  }

export const initChallenges =
  ({ db, clock }: Deps): Handler<Endpoints['initChallenges']> =>
  async () =>
    await loadBank(db, clock.now())
