import { previewOf } from '@codekin/contracts/messaging/limits'
import { Badge } from '@codekin/ui-kit/chip'
import { classes } from '@codekin/ui-kit/classes'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import styles from '../conversation-list/list.module.css'
import { oneLine } from '../conversation-list/one-line.ts'
import { TeamFace } from './team-face.tsx'
import { type Team, teamName, teamPlace } from './team-messages.ts'

/** The team's thread above the conversations; nothing without messages. */
export function TeamRow({ team, isOpen }: { team: Team; isOpen: boolean }) {
  const newest = team.messages.at(-1)
  if (!newest) return null
  const unread = isOpen ? 0 : team.unreadCount
  return (
    <li>
      <Link
        to={`/messages/${teamPlace}`}
        className={classes(styles['row'], unread > 0 && styles['unread'])}
        aria-current={isOpen ? 'page' : undefined}
      >
        <TeamFace />
        <span className={styles['name']}>{teamName}</span>
        <span className={styles['time']}>
          <RelativeTime iso={newest.createdAt} />
        </span>
        <span className={styles['line']}>
          <span dir="auto" className={styles['preview']}>
            {oneLine(previewOf(newest.content))}
          </span>
          <Badge count={unread} what={unread === 1 ? 'unread message' : 'unread messages'} />
        </span>
      </Link>
    </li>
  )
}
