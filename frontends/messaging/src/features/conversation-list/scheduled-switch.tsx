import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { ArrowLeft, CalendarClock } from 'lucide-react'
import styles from './list.module.css'

type Props = { scheduled: readonly ScheduledMessage[]; isOn: boolean; onSwitch: () => void }

/**
 * Switches between the list and the scheduled messages, with a count of failed ones. A single button, so that it keeps the focus.
 */
export function ScheduledSwitch({ scheduled, isOn, onSwitch }: Props) {
  const failed = scheduled.filter(({ failure }) => failure !== null).length
  const Icon = isOn ? ArrowLeft : CalendarClock
  return (
    <button type="button" className={styles['archived']} onClick={onSwitch}>
      <Icon size={16} aria-hidden="true" />
      <span>{isOn ? 'All conversations' : 'Scheduled'}</span>
      {!isOn && failed > 0 && <span className={styles['failed']}>{failed} not sent</span>}
      {!isOn && failed < scheduled.length && <span className={styles['count']}>{scheduled.length - failed}</span>}
    </button>
  )
}
