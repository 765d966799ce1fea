import { exportGamificationUser } from '@codekin/contracts/gamification/commands'
import { servedExport, tableSection } from '@codekin/event-bus/personal-data'
import type { Deps } from './deps.ts'

/** Who else was part of it stays out. */
const hidden = ['userId', 'otherUserId', 'groupId', 'causeId', 'isHidden', 'undoneBy', 'undoneAt']
/** Their conversations are in the archive with what was written. */
const alsoTheirs = ['userId', 'otherUserId', 'conversationId']

/** For the archive that somebody gets of their own data. */
export const answerExportUser = ({ db }: Pick<Deps, 'db'>) =>
  servedExport(exportGamificationUser, [
    tableSection(db, { name: 'points', table: 'award', owner: 'userId', orderBy: 'occurredAt', hidden }),
    tableSection(db, { name: 'scores', table: 'score', owner: 'userId', orderBy: 'period', hidden }),
    tableSection(db, { name: 'openings', table: 'opening', owner: 'userId', orderBy: 'openedAt', hidden: alsoTheirs }),
    tableSection(db, { name: 'badges', table: 'earnedBadge', owner: 'userId', orderBy: 'earnedAt', hidden }),
  ])
