import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { acceptIdea } from './accept-idea.ts'
import { createIdea } from './create-idea.ts'
import { declineIdea } from './decline-idea.ts'
import { deleteIdea } from './delete-idea.ts'
import { forgetIdea } from './forget-idea.ts'
import { listIdeas } from './list-ideas.ts'
import { listSavedIdeas } from './list-saved-ideas.ts'
import { proposeIdea } from './propose-idea.ts'
import { saveIdea } from './save-idea.ts'

export function projectIdeasHandlers(deps: Deps): Handlers<typeof projectIdeas.endpoints> {
  return {
    listIdeas: listIdeas(deps),
    listSavedIdeas: listSavedIdeas(deps),
    createIdea: createIdea(deps),
    deleteIdea: deleteIdea(deps),
    saveIdea: saveIdea(deps),
    forgetIdea: forgetIdea(deps),
    proposeIdea: proposeIdea(deps),
    acceptIdea: acceptIdea(deps),
    declineIdea: declineIdea(deps),
  }
}
