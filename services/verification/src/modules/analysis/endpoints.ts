import type { github } from '@codekin/contracts/github/endpoints'
import type { GithubConnection } from '@codekin/contracts/github/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import {
  findAnalysis,
  findConnection,
  findConnectionByLogin,
  listAppeals,
  listSyncs,
  readConnection,
} from '../connection/index.ts'
import { isPersonVisible } from '../evidence/index.ts'
import { presentDashboard, presentRepositories } from './rules/present.ts'
import { updateConnectionPrivacy } from './update-connection-privacy.ts'
import { isGithubVisible, listGithubSkills, listVisibleGithubSkills } from './visible-github.ts'

type Endpoints = typeof github.endpoints

const ownSkills = (deps: Deps, userId: string) =>
  listGithubSkills(deps, { userId, now: deps.clock.now(), isNamed: true })

export const listVerifiedSkills =
  (deps: Deps): Handler<Endpoints['listVerifiedSkills']> =>
  async ({ caller: { userId } }) => ({
    skills: (await ownSkills(deps, userId)).filter(({ isHidden }) => !isHidden),
  })

export const listGithubEvidence =
  (deps: Deps): Handler<Endpoints['listGithubEvidence']> =>
  async ({ caller: { userId } }) => ({ skills: await ownSkills(deps, userId) })

export const getGithubDashboard =
  (deps: Deps): Handler<Endpoints['getGithubDashboard']> =>
  async ({ caller: { userId } }) => {
    const { db, github } = deps
    const skills = await ownSkills(deps, userId)
    const connection = await findConnection(db, userId)
    const analysis = connection && (await findAnalysis(db, userId))
    const appeals = connection ? await listAppeals(db, connection) : []
    return presentDashboard(analysis, { skills, appeals, pageOf: (name) => github?.pageOf(name) ?? name })
  }

export const listSkillsOfUser =
  (deps: Deps): Handler<Endpoints['listSkillsOfUser']> =>
  async ({ params: { id: userId }, caller, fail }) => {
    const skills = await listVisibleGithubSkills(deps, { viewerId: caller.userId, userId, now: deps.clock.now() })
    if (!skills) throw fail('not_found')
    return { skills }
  }

/** A hidden account name responds like an unknown one. */
export const listSkillsOfLogin =
  (deps: Deps): Handler<Endpoints['listSkillsOfLogin']> =>
  async ({ query: { username }, caller: { userId: viewerId }, fail }) => {
    const connection = await findConnectionByLogin(deps.db, username)
    const looking = { viewerId, userId: connection?.userId ?? '' }
    if (!connection || !(await isGithubVisible(deps, looking))) throw fail('not_found')
    const skills = await listVisibleGithubSkills(deps, { ...looking, now: deps.clock.now() })
    if (!skills) throw fail('not_found')
    return { skills }
  }

export const listRepositoriesOfUser =
  (deps: Deps): Handler<Endpoints['listRepositoriesOfUser']> =>
  async ({ params: { id: userId }, caller, fail }) => {
    const { db, github } = deps
    const looking = { viewerId: caller.userId, userId }
    if (!(await isPersonVisible(deps, looking))) throw fail('not_found')
    if (!github || !(await isGithubVisible(deps, looking))) return { repositories: [] }
    const found = await findAnalysis(db, userId)
    return { repositories: presentRepositories(found, (name) => github.pageOf(name)) }
  }

export const getSyncStatusOfUser =
  (deps: Deps): Handler<Endpoints['getSyncStatusOfUser']> =>
  async ({ params: { id: userId }, caller, fail }) => {
    const looking = { viewerId: caller.userId, userId }
    if (!(await isPersonVisible(deps, looking))) throw fail('not_found')
    const connection = (await isGithubVisible(deps, looking)) ? await findConnection(deps.db, userId) : undefined
    if (!connection) return { isConnected: false, state: null, syncedAt: null }
    const [newest] = await listSyncs(deps.db, userId, 1)
    return { isConnected: true, state: newest?.state ?? null, syncedAt: connection.syncedAt?.toISOString() ?? null }
  }

export const changeConnectionPrivacy =
  (deps: Deps): Handler<Endpoints['changeConnectionPrivacy']> =>
  async ({ body, caller: { userId }, fail }) => {
    const { includePrivateRepos: includePrivate, excludedRepos, excludedPrivateRepos } = body
    const choice = { includePrivate, excludedNames: excludedRepos, excludedPrivateIds: excludedPrivateRepos }
    const chosen = await updateConnectionPrivacy(deps, userId, choice)
    if (chosen.kind === 'not-connected') throw fail('not_found')
    if (chosen.kind === 'not-granted') throw fail('private_not_granted')
    if (chosen.kind === 'unknown') {
      const named = chosen.names.map((name) => ({
        field: 'excludedRepos',
        message: `We don’t know a repository called ${name}.`,
      }))
      const numbered = chosen.ids.map((id) => ({
        field: 'excludedPrivateRepos',
        message: `We don’t know a private repository with the ID ${id}.`,
      }))
      throw fail('invalid_request', { details: [...named, ...numbered] })
    }
    return (await readConnection(deps, userId)) as GithubConnection
  }
