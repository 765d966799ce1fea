import type { privacy } from '@codekin/contracts/privacy/endpoints'
import { insightsPeopleMin } from '@codekin/contracts/privacy/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { listMarketCities, listSkillMarketStats } from '../../store/skill-market-stats.ts'

export const getMarketInsights =
  ({ db }: Deps): Handler<typeof privacy.endpoints.getMarketInsights> =>
  async ({ query: { city = '', limit } }) => {
    const [found, cities] = await Promise.all([listSkillMarketStats(db, city, limit), listMarketCities(db)])
    return {
      peopleMin: insightsPeopleMin,
      countedAt: found[0]?.countedAt.toISOString() ?? null,
      city: city || null,
      cities,
      figures: found.map(({ skill, supply, demand }) => ({ skill, supply, demand })),
    }
  }
