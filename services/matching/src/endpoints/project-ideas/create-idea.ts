import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { saveOwnIdea } from '../../operations/save-ideas.ts'

export const createIdea =
  ({ db, clock, newId }: Deps): Handler<typeof projectIdeas.endpoints.createIdea> =>
  async ({ body, caller: { userId }, fail, once }) => {
    const idea = { ...body, id: newId() }
    return await once(db, async (db) => {
      if ((await saveOwnIdea(db, userId, idea, clock.now())) === 'too-many') throw fail('too_many_ideas')
      return { ...idea, isOwn: true }
    })
  }
