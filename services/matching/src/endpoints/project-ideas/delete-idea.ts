import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { deleteOwnIdea } from '../../store/ideas.ts'

export const deleteIdea =
  ({ db }: Deps): Handler<typeof projectIdeas.endpoints.deleteIdea> =>
  async ({ params, caller: { userId }, fail }) => {
    if (!(await deleteOwnIdea(db, userId, params.id))) throw fail('not_found')
  }
