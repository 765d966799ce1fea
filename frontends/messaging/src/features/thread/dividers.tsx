import { openCalendar } from '../jump/jump.ts'
import { DayName } from './day-name.tsx'
import styles from './dividers.module.css'
import type { MessageRow } from './rows.ts'

/** The dividers above the first message of a day and above the first unread one. */
export function Dividers({ row }: { row: MessageRow }) {
  return (
    <>
      {row.startsDay && (
        <div className={styles['day']}>
          {/* The keyboard shortcut is D. */}
          <button type="button" tabIndex={-1} title="Jump to a date" onClick={() => openCalendar(row.conversationId)}>
            <DayName iso={row.createdAt} />
          </button>
        </div>
      )}
      {row.startsUnread && (
        <div className={styles['unread']}>
          <span>New</span>
        </div>
      )}
    </>
  )
}
