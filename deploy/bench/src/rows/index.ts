import type { BenchRow } from '../figure.ts'
import { analytics } from './analytics.ts'
import { candidates } from './candidates.ts'
import { dataLayer } from './data-layer.ts'
import { delivery } from './delivery.ts'
import { engagement } from './engagement.ts'
import { exportRow } from './export.ts'
import { fanOut } from './fan-out.ts'
import { guardedRead } from './guarded-read.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { lighthouseRow } from './lighthouse.ts'
import { login } from './login.ts'
import { market } from './market.ts'
import { ownWrites } from './own-writes.ts'
import { people } from './people.ts'
import { providerSignIn } from './provider-sign-in.ts'
import { quality } from './quality.ts'
import { queue } from './queue.ts'
import { relay } from './relay.ts'
import { startRow } from './start.ts'
import { swipe } from './swipe.ts'
import { web } from './web.ts'

/** The rows in the order in which they are measured. */
export const rows: readonly BenchRow[] = [
  guardedRead,
  dataLayer,
  swipe,
  candidates,
  market,
  engagement,
  quality,
  history,
  fanOut,
  delivery,
  relay,
  login,
  exportRow,
  ownWrites,
  people,
  queue,
  analytics,
  health,
  providerSignIn,
  startRow,
  web,
  lighthouseRow,
]
