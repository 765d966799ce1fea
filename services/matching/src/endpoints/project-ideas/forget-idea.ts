import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { isBankIdea } from '../../domain/ideas/bank.ts'
import { deleteSavedIdea } from '../../store/ideas.ts'

export const forgetIdea =
  ({ db }: Deps): Handler<typeof projectIdeas.endpoints.forgetIdea> =>
  async ({ params, caller: { userId }, fail }) => {
    if (!isBankIdea(params.id)) throw fail('not_found')
    await deleteSavedIdea(db, userId, params.id)
  }
