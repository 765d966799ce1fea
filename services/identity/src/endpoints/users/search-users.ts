import { splitFoldedWords } from '@codekin/contracts/search-text'
import type { users } from '@codekin/contracts/users/endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentProfile } from '../../domain/profile.ts'
import { searchDevelopers } from '../../store/search.ts'

const position = z.tuple([z.literal([0, 1]), z.uuid()])

export const searchUsers =
  ({ db, clock }: Deps): Handler<typeof users.endpoints.searchUsers> =>
  async ({ query, caller }) => {
    const { q, skill, city, limit, cursor } = query
    const after = placeOf(position, cursor)
    // No profile matches a search of only characters that folding drops, such as an Arabic elongation.
    if ([q, city].some((text) => text !== undefined && text !== '' && splitFoldedWords(text).length === 0))
      return { users: [], nextCursor: null }
    const found = await searchDevelopers(db, {
      viewerId: caller.userId,
      now: clock.now(),
      // An empty form field searches for nothing.
      text: q || undefined,
      skillKey: skill ? canonicalSkill(skill).key : undefined,
      city: city || undefined,
      limit: limit + 1,
      after,
    })
    const page = pageOf(found, limit, ({ tier, id }) => [tier, id])
    return { users: page.rows.map(presentProfile), nextCursor: page.nextCursor }
  }
