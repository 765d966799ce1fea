import type { Migration } from '@codekin/db/migrate'
import { projectionFillingTable, projectionRebuilds } from '@codekin/event-bus/fill-projection'
import { eventBusMigrations } from '@codekin/event-bus/tables'
import { facts } from './0002-facts.ts'
import { ledger } from './0003-ledger.ts'
import { hadBadges } from './0005-had-badges.ts'
import { goodWork } from './0006-good-work.ts'
import { scopedBoards } from './0007-scoped-boards.ts'
import { suspendedSince } from './0008-suspended-since.ts'
import { ownFigures } from './0009-own-figures.ts'
import { provedSkills } from './0010-proved-skills.ts'

/** Records which projections were backfilled completely. */
const projectionFillings: Migration = {
  id: '0004-projection-fillings',
  sql: `${projectionFillingTable}\n${projectionRebuilds}`,
}

export const migrations: readonly Migration[] = [
  ...eventBusMigrations,
  facts,
  ledger,
  projectionFillings,
  hadBadges,
  goodWork,
  scopedBoards,
  suspendedSince,
  ownFigures,
  provedSkills,
]
