import { Star } from 'lucide-react'
import styles from './superliked-mark.module.css'

/** On the picture of a person who superliked the viewer. */
export function SuperlikedMark() {
  return (
    <span className={styles['mark']}>
      <Star size={13} fill="currentColor" strokeWidth={0} aria-hidden="true" />
      Superliked you
    </span>
  )
}
