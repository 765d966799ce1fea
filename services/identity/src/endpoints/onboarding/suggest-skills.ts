import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import { suggestionPeopleMin } from '@codekin/contracts/onboarding/limits'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { isOfCategory, listCatalogue } from '../../domain/skill-catalogue.ts'
import { findDeveloper } from '../../store/profiles.ts'
import { listRelatedSkills } from '../../store/skills.ts'

/** How many skills are returned, and how many are read, since a category may contain few of them. */
const [suggestionsMax, candidatesMax] = [12, 60]

export const suggestSkills =
  ({ db }: Deps): Handler<typeof onboarding.endpoints.suggestSkills> =>
  async ({ query: { category }, caller: { userId }, fail }) => {
    const [developer, found] = await Promise.all([
      findDeveloper(db, userId),
      listRelatedSkills(db, userId, { peopleMin: suggestionPeopleMin, limit: candidatesMax }),
    ])
    if (!developer) throw fail('not_signed_in')
    const related = found
      .filter(({ nameKey }) => isOfCategory(nameKey, category))
      .slice(0, suggestionsMax)
      // In tens, because watching an exact number over time would reveal single people.
      .map(({ name, people }) => ({ name, peopleAtLeast: Math.floor(people / 10) * 10 }))
    const owned = developer.skills.map(({ name }) => name)
    return { categories: listCatalogue(owned, category), related }
  }
