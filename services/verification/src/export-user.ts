import { exportVerificationUser } from '@codekin/contracts/verification/commands'
import { type ExportSection, servedExport, tableSection } from '@codekin/event-bus/personal-data'
import type { Deps } from './deps.ts'
import { listDecisionsAbout } from './modules/attempts/repository-reviews.ts'
import { findAnalysis } from './modules/connection/repository-analyses.ts'
import { listForExport } from './modules/endorsements/repository.ts'

type Side = 'ownerId' | 'endorserId'

/** As the user sees them: nothing that others did under a shadow ban, all of their own actions. */
const endorsements = ({ db }: Pick<Deps, 'db'>, name: string, side: Side): ExportSection => ({
  name,
  list: async (userId, after, limit) => {
    const from = Number(after ?? 0)
    const found = await listForExport(db, { userId, side, limit, offset: from })
    return found.map(({ isHidden: _, veiledBy: __, veiled: ___, ...row }, at) => ({
      ...row,
      place: String(from + at + 1),
    }))
  },
})

/** Decisions on the user's attempts with reasons, without the decider. */
const decisions = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  name: 'test-review-decisions',
  list: async (userId, after, limit) => {
    const from = Number(after ?? 0)
    const found = await listDecisionsAbout(db, { userId, limit, offset: from })
    return found.map((row, at) => ({ ...row, place: String(from + at + 1) }))
  },
})

/** Findings from GitHub, without the repositories. */
const findings = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  name: 'github-findings',
  list: async (userId, after) => {
    const analysis = after === null ? await findAnalysis(db, userId) : undefined
    if (!analysis) return []
    const { repositories: _, ...found } = analysis.found
    return [{ asOf: analysis.asOf, found, place: '1' }]
  },
})

/** Separate entries: an organization may have thousands of repositories, too many for one message. */
const findingsByRepository = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  name: 'github-findings-by-repository',
  list: async (userId, after, limit) => {
    const from = Number(after ?? 0)
    const repositories = (await findAnalysis(db, userId))?.found.repositories ?? []
    return repositories.slice(from, from + limit).map((row, at) => ({ ...row, place: String(from + at + 1) }))
  },
})

const ownTables = [
  { name: 'skills', table: 'provedSkill', owner: 'userId', orderBy: 'skillKey', hidden: ['userId', 'dueAt'] },
  { name: 'evidence', table: 'evidence', owner: 'userId', orderBy: 'asOf', hidden: ['userId'] },
  { name: 'badges', table: 'badge', owner: 'userId', orderBy: 'earnedAt', hidden: ['userId', 'changedAt'] },
  { name: 'endorsement-asks', table: 'endorsementAsk', owner: 'userId', orderBy: 'askedAt', hidden: ['userId'] },
  {
    name: 'tests',
    table: 'testAttempt',
    owner: 'userId',
    orderBy: 'startedAt',
    hidden: ['userId', 'drawn', 'leaseId', 'leaseUntil', 'tries'],
  },
  {
    name: 'test-reviews',
    table: 'attemptReview',
    owner: 'userId',
    orderBy: 'openedAt',
    // The findings name other users' attempts.
    hidden: ['userId', 'findings', 'revision'],
  },
  {
    name: 'github-connection',
    table: 'githubConnection',
    owner: 'userId',
    orderBy: 'userId',
    hidden: [
      'userId',
      'tokenKeyId',
      'sealedToken',
      'hashKeyId',
      'sealedHashKey',
      'knownAs',
      'repositoriesEtag',
      'computeDueAt',
    ],
  },
  {
    name: 'github-repositories',
    table: 'githubRepository',
    owner: 'userId',
    orderBy: 'repositoryId',
    hidden: ['userId', 'manifests', 'commitsEtag', 'newestSha', 'listedIn'],
  },
  {
    name: 'github-commits',
    table: 'githubCommit',
    owner: 'userId',
    orderBy: 'committedAt',
    hidden: ['userId', 'writing', 'tree'],
  },
  {
    name: 'github-pull-requests',
    table: 'githubPull',
    owner: 'userId',
    orderBy: 'mergedAt',
    hidden: ['userId', 'commits'],
  },
  {
    name: 'github-syncs',
    table: 'githubSync',
    owner: 'userId',
    orderBy: 'startedAt',
    hidden: ['userId', 'leaseId', 'tries', 'dueAt', 'isWanted', 'isWhole'],
  },
  {
    name: 'github-appeals',
    table: 'githubAppeal',
    owner: 'userId',
    orderBy: 'createdAt',
    hidden: ['userId', 'orderId'],
  },
  { name: 'signing-keys', table: 'signingKey', owner: 'userId', orderBy: 'createdAt', hidden: ['userId'] },
  { name: 'test-settings', table: 'testSetting', owner: 'userId', orderBy: 'userId', hidden: ['userId'] },
] as const

/** The sections of the user's data export. */
export const answerExportUser = (deps: Pick<Deps, 'db'>) =>
  servedExport(exportVerificationUser, [
    endorsements(deps, 'endorsements', 'ownerId'),
    endorsements(deps, 'given-endorsements', 'endorserId'),
    ...ownTables.map((table) => tableSection(deps.db, table)),
    decisions(deps),
    findings(deps),
    findingsByRepository(deps),
  ])
