import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice-bar.module.css'

/** A notice about the whole page, above all of it, with an action. Screen readers announce it at once. */
export function NoticeBar({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={styles['bar']} role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
      {action}
    </div>
  )
}
