import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { isBankIdea } from '../../domain/ideas/bank.ts'
import { saveIdea as save } from '../../operations/save-ideas.ts'

export const saveIdea =
  ({ db, clock }: Deps): Handler<typeof projectIdeas.endpoints.saveIdea> =>
  async ({ params, caller: { userId }, fail }) => {
    if (!isBankIdea(params.id)) throw fail('not_found')
    if ((await save(db, userId, params.id, clock.now())) === 'too-many') throw fail('too_many_ideas')
  }
