import { time } from '@codekin/contracts/fields'
import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import { type Idea, ideaId } from '@codekin/contracts/project-ideas/models'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { traitsOf } from '../../domain/compatibility/index.ts'
import { bank } from '../../domain/ideas/bank.ts'
import { fitOf } from '../../domain/ideas/fit.ts'
import { ownIdeaOf, presentFitting } from '../../domain/present-idea.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'
import { listOwnIdeas, listSavedIdeas as listSaved } from '../../store/ideas.ts'

const place = z.tuple([time, ideaId])

type ListedIdea = { idea: Idea; at: string }

/** Newest first, ties by id. The lists are short, so they are sorted here. */
export const listSavedIdeas =
  ({ db }: Deps): Handler<typeof projectIdeas.endpoints.listSavedIdeas> =>
  async ({ query: { limit, cursor }, caller: { userId } }) => {
    const after = placeOf(place, cursor)
    const [card, own, saved] = await Promise.all([
      findProfileCard(db, userId),
      listOwnIdeas(db, userId),
      listSaved(db, userId),
    ])
    if (!card) return { ideas: [], nextCursor: null }
    const listed: ListedIdea[] = [
      ...own.map((idea) => ({ idea: ownIdeaOf(idea), at: idea.createdAt.toISOString() })),
      ...saved.flatMap(({ ideaId: id, savedAt }) => {
        const idea = bank.find((one) => one.id === id)
        return idea ? [{ idea, at: savedAt.toISOString() }] : []
      }),
    ]
    const ordered = listed.toSorted((a, b) => compare([b.at, b.idea.id], [a.at, a.idea.id]))
    const rest = ordered.filter(({ idea, at }) => !after || compare([at, idea.id], after) < 0)
    const page = pageOf(rest.slice(0, limit + 1), limit, ({ at, idea }) => [at, idea.id])
    const self = traitsOf(card)
    const ideas = page.rows.map(({ idea }) =>
      presentFitting(idea, fitOf(idea, { self }), { isSaved: true, proposal: null }),
    )
    return { ideas, nextCursor: page.nextCursor }
  }

function compare(a: readonly [string, string], b: readonly [string, string]): number {
  return a[0].localeCompare(b[0]) || a[1].localeCompare(b[1])
}
