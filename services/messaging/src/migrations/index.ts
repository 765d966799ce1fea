import type { Migration } from '@codekin/db/migrate'
import { eventBusMigrations } from '@codekin/event-bus/tables'
import { conversations } from './0002-conversations.ts'
import { people } from './0003-people.ts'
import { projectionFillings } from './0004-projection-fillings.ts'
import { standingsApart } from './0005-standings-apart.ts'
import { wholeStates } from './0006-whole-states.ts'
import { closedAccounts } from './0007-closed-accounts.ts'
import { receipts } from './0008-receipts.ts'
import { staffReading } from './0009-staff-reading.ts'
import { staffMessages } from './0010-staff-messages.ts'
import { friction } from './0011-friction.ts'
import { days } from './0015-days.ts'
import { ideaCards } from './0016-idea-cards.ts'
import { detections } from './0017-detections.ts'
import { openers } from './0018-openers.ts'

export const migrations: readonly Migration[] = [
  ...eventBusMigrations,
  conversations,
  people,
  projectionFillings,
  standingsApart,
  wholeStates,
  closedAccounts,
  receipts,
  staffReading,
  staffMessages,
  friction,
  days,
  ideaCards,
  detections,
  openers,
]
