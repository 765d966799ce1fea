import { MergeGlyph } from '@codekin/ui-kit/logo'
import styles from './team.module.css'

/** The team has no face: the sign of the place stands for it. */
export function TeamFace() {
  return (
    <span className={styles['face']}>
      <MergeGlyph size={22} />
    </span>
  )
}
