import type { BenchRow } from '../figure.ts'
import { analytics } from './analytics.ts'
import { candidates } from './candidates.ts'
import { cities } from './cities.ts'
import { commandLine } from './command-line.ts'
import { dataLayer } from './data-layer.ts'
import { delivery } from './delivery.ts'
import { developers } from './developers.ts'
import { endorsement } from './endorsement.ts'
import { engagement } from './engagement.ts'
import { exportRow } from './export.ts'
import { fanOut } from './fan-out.ts'
import { guardedRead } from './guarded-read.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { idle } from './idle.ts'
import { leaderboard } from './leaderboard.ts'
import { ledgerRebuild } from './ledger-rebuild.ts'
import { lighthouseRow } from './lighthouse.ts'
import { login } from './login.ts'
import { market } from './market.ts'
import { messageCost } from './message-cost.ts'
import { ownAnalytics } from './own-analytics.ts'
import { ownWrites } from './own-writes.ts'
import { people } from './people.ts'
import { providerSignIn } from './provider-sign-in.ts'
import { quality } from './quality.ts'
import { queue } from './queue.ts'
import { relay } from './relay.ts'
import { grading, startTest } from './skill-tests.ts'
import { startRow } from './start.ts'
import { swipe } from './swipe.ts'
import { sync } from './sync.ts'
import { templates } from './templates.ts'
import { web } from './web.ts'

/** The rows in the order of measurement. */
export const rows: readonly BenchRow[] = [
  guardedRead,
  dataLayer,
  swipe,
  candidates,
  market,
  engagement,
  cities,
  quality,
  templates,
  history,
  fanOut,
  delivery,
  messageCost,
  relay,
  login,
  exportRow,
  ownWrites,
  people,
  queue,
  analytics,
  leaderboard,
  ledgerRebuild,
  ownAnalytics,
  health,
  providerSignIn,
  startTest,
  grading,
  sync,
  developers,
  endorsement,
  startRow,
  idle,
  commandLine,
  web,
  lighthouseRow,
]
