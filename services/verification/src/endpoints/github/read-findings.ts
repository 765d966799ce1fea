import type { github } from '@codekin/contracts/github/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentDashboard } from '../../domain/github/present.ts'
import { listGithubSkills } from '../../operations/github/shown-github.ts'
import { findAnalysis, listAppeals } from '../../store/github-analyses.ts'
import { findConnection } from '../../store/github-connections.ts'

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
