import { loneAdmin } from './lone-admin.ts'
import { mailedCodes } from './mailed-codes.ts'
import type { Point } from './point.ts'
import { healthAtTheDoor, targets, upgradesAndHosts } from './request-forms.ts'
import { silentReaders } from './silent-readers.ts'
import { socketsOfNobody } from './sockets.ts'

/** Every attack, in the order of the findings. */
export const points: readonly Point[] = [
  { what: 'clients that do not read what they ask for', run: silentReaders },
  { what: 'codes guessed from many addresses', run: mailedCodes },
  { what: 'sockets without a person', run: socketsOfNobody },
  { what: 'an admin alone', run: loneAdmin },
  { what: 'health and metrics from outside', run: healthAtTheDoor },
  { what: 'targets of requests', run: targets },
  { what: 'upgrades and hosts', run: upgradesAndHosts },
]
