import { exportGamificationUser } from '@codekin/contracts/gamification/commands'
import { servedExport, tableSection } from '@codekin/event-bus/personal-data'
import type { Deps } from './deps.ts'

/** Columns about other people, and internal ones. */
const hidden = ['userId', 'otherUserId', 'groupId', 'causeId', 'isHidden', 'undoneBy', 'undoneAt']
/** `aboutKey` would reveal which of them are about the same person. */
const reports = { name: 'upheld-reports', table: 'upheldReport', owner: 'userId', orderBy: 'upheldAt' }
/** Messaging exports the conversations themselves. */
const sharedColumns = ['userId', 'otherUserId', 'conversationId']

/**
 * For the archive of a person's own data. Weeks of jury work (`jury_week`) are left out: how many items had a known answer, and how many
 * the person got right, would help to tell which items those are (decision 086). Their points say all that may be known.
 */
export const answerExportUser = ({ db }: Pick<Deps, 'db'>) =>
  servedExport(exportGamificationUser, [
    tableSection(db, { name: 'points', table: 'award', owner: 'userId', orderBy: 'occurredAt', hidden }),
    tableSection(db, { name: 'scores', table: 'score', owner: 'userId', orderBy: 'period', hidden }),
    tableSection(db, {
      name: 'openings',
      table: 'opening',
      owner: 'userId',
      orderBy: 'openedAt',
      hidden: sharedColumns,
    }),
    tableSection(db, { name: 'badges', table: 'earnedBadge', owner: 'userId', orderBy: 'earnedAt', hidden }),
    tableSection(db, { name: 'badge-history', table: 'hadBadge', owner: 'userId', orderBy: 'badge', hidden }),
    tableSection(db, { ...reports, hidden: [...hidden, 'aboutKey'] }),
  ])
