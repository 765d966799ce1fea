import { Archive, ArrowLeft } from 'lucide-react'
import styles from './list.module.css'

/** Switches between the list and the archive. A single button, so that it keeps the focus. */
export function ArchivedSwitch({ count, isOn, onSwitch }: { count: number; isOn: boolean; onSwitch: () => void }) {
  const Icon = isOn ? ArrowLeft : Archive
  return (
    <button type="button" className={styles['archived']} onClick={onSwitch}>
      <Icon size={16} aria-hidden="true" />
      <span>{isOn ? 'All conversations' : 'Archived'}</span>
      {!isOn && <span className={styles['count']}>{count}</span>}
    </button>
  )
}
