import { loneAdmin } from './lone-admin.ts'
import { mailedCodes } from './mailed-codes.ts'
import type { Point } from './point.ts'
import { publicHealthEndpoints, targets, upgradesAndHosts } from './request-forms.ts'
import { silentReaders } from './silent-readers.ts'
import { unauthenticatedSockets } from './sockets.ts'

/** Every attack, in run order. */
export const points: readonly Point[] = [
  { what: 'slow readers', run: silentReaders },
  { what: 'codes guessed from many addresses', run: mailedCodes },
  { what: 'sockets without a token', run: unauthenticatedSockets },
  { what: 'one admin acting as two', run: loneAdmin },
  { what: 'health and metrics from outside', run: publicHealthEndpoints },
  { what: 'request targets', run: targets },
  { what: 'upgrades and Host headers', run: upgradesAndHosts },
]
