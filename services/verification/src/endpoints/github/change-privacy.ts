import type { github } from '@codekin/contracts/github/endpoints'
import type { GithubConnection } from '@codekin/contracts/github/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeChoices } from '../../operations/github/change-choices.ts'
import { readConnection } from '../../operations/github/read-connection.ts'

type Endpoints = typeof github.endpoints

export const changeConnectionPrivacy =
  (deps: Deps): Handler<Endpoints['changeConnectionPrivacy']> =>
  async ({ body, caller: { userId }, fail }) => {
    const { includePrivateRepos: includePrivate, excludedRepos, excludedPrivateRepos } = body
    const choice = { includePrivate, excludedNames: excludedRepos, excludedPrivateIds: excludedPrivateRepos }
    const chosen = await changeChoices(deps, userId, choice)
    if (chosen.kind === 'not-connected') throw fail('not_found')
    if (chosen.kind === 'not-granted') throw fail('private_not_granted')
    if (chosen.kind === 'unknown') {
      const named = chosen.names.map((name) => ({ field: 'excludedRepos', message: `Nobody has read ${name} here.` }))
      const numbered = chosen.ids.map((id) => ({
        field: 'excludedPrivateRepos',
        message: `No private repository has the id ${id} here.`,
      }))
      throw fail('invalid_request', { details: [...named, ...numbered] })
    }
    return (await readConnection(deps, userId)) as GithubConnection
  }
