import type { Idea } from '@codekin/contracts/project-ideas/models'
import type { Db } from '@codekin/db/open-db'
import { bank } from '../domain/ideas/bank.ts'
import { ownIdeaOf } from '../domain/present-idea.ts'
import { listOwnIdeas } from '../store/ideas.ts'
import type { Tables } from '../store/tables.ts'

/** An idea of the bank or one of the user's own. */
export async function findIdea(db: Db<Tables>, userId: string, id: string): Promise<Idea | undefined> {
  const known = bank.find((idea) => idea.id === id)
  if (known) return known
  const own = (await listOwnIdeas(db, userId)).find((idea) => idea.id === id)
  return own && ownIdeaOf(own)
}

/** All ideas that may be shown to a user: the bank and their own. */
export async function listIdeasFor(db: Db<Tables>, userId: string): Promise<Idea[]> {
  return [...(await listOwnIdeas(db, userId)).map(ownIdeaOf), ...bank]
}
