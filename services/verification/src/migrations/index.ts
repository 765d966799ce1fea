import type { Migration } from '@codekin/db/migrate'
import { eventBusMigrations } from '@codekin/event-bus/tables'
import { evidence } from './0002-evidence.ts'
import { projectionFillings } from './0003-projection-fillings.ts'
import { tests } from './0004-tests.ts'
import { githubConnections } from './0005-github-connections.ts'
import { githubTraces } from './0006-github-traces.ts'
import { githubSyncs } from './0007-github-syncs.ts'
import { memberGithub } from './0008-member-github.ts'
import { itemStatistics } from './0013-item-statistics.ts'
import { attemptReviews } from './0014-attempt-reviews.ts'
import { badges } from './0015-badges.ts'
import { publicRepositories } from './0016-public-repositories.ts'
import { repositoryProblems } from './0017-repository-problems.ts'
import { repositoryFigures } from './0018-repository-figures.ts'
import { evidenceMethods } from './0019-evidence-methods.ts'

export const migrations: readonly Migration[] = [
  ...eventBusMigrations,
  evidence,
  projectionFillings,
  tests,
  githubConnections,
  githubTraces,
  githubSyncs,
  memberGithub,
  itemStatistics,
  attemptReviews,
  badges,
  publicRepositories,
  repositoryProblems,
  repositoryFigures,
  evidenceMethods,
]
