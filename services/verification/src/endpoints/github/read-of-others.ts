import type { github } from '@codekin/contracts/github/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentRepositories } from '../../domain/github/present.ts'
import { isGithubShown, isVisible, listShownGithubSkills } from '../../operations/github/shown-github.ts'
import { findAnalysis } from '../../store/github-analyses.ts'
import { findConnection, findConnectionByLogin } from '../../store/github-connections.ts'
import { listSyncs } from '../../store/github-syncs.ts'

type Endpoints = typeof github.endpoints

export const listSkillsOfUser =
  (deps: Deps): Handler<Endpoints['listSkillsOfUser']> =>
  async ({ params: { id: userId }, caller, fail }) => {
    const skills = await listShownGithubSkills(deps, { viewerId: caller.userId, userId, now: deps.clock.now() })
    if (!skills) throw fail('not_found')
    return { skills }
  }

/** A name that somebody hides leads to nobody. */
export const listSkillsOfLogin =
  (deps: Deps): Handler<Endpoints['listSkillsOfLogin']> =>
  async ({ query: { username }, caller: { userId: viewerId }, fail }) => {
    const connection = await findConnectionByLogin(deps.db, username)
    const looking = { viewerId, userId: connection?.userId ?? '' }
    if (!connection || !(await isGithubShown(deps, looking))) throw fail('not_found')
    const skills = await listShownGithubSkills(deps, { ...looking, now: deps.clock.now() })
    if (!skills) throw fail('not_found')
    return { skills }
  }

export const listRepositoriesOfUser =
  (deps: Deps): Handler<Endpoints['listRepositoriesOfUser']> =>
  async ({ params: { id: userId }, caller, fail }) => {
    const { db, github } = deps
    const looking = { viewerId: caller.userId, userId }
    if (!(await isVisible(deps, looking))) throw fail('not_found')
    if (!github || !(await isGithubShown(deps, looking))) return { repositories: [] }
    const found = await findAnalysis(db, userId)
    return { repositories: presentRepositories(found, (name) => github.pageOf(name)) }
  }

export const getSyncStatusOfUser =
  (deps: Deps): Handler<Endpoints['getSyncStatusOfUser']> =>
  async ({ params: { id: userId }, caller, fail }) => {
    const looking = { viewerId: caller.userId, userId }
    if (!(await isVisible(deps, looking))) throw fail('not_found')
    const connection = (await isGithubShown(deps, looking)) ? await findConnection(deps.db, userId) : undefined
    if (!connection) return { isConnected: false, state: null, syncedAt: null }
    const [newest] = await listSyncs(deps.db, userId, 1)
    return { isConnected: true, state: newest?.state ?? null, syncedAt: connection.syncedAt?.toISOString() ?? null }
  }
