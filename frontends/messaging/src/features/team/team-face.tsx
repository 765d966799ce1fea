import { MergeGlyph } from '@codekin/ui-kit/logo'
import styles from './team.module.css'

/** The logo, as the avatar of the team. */
export function TeamFace() {
  return (
    <span className={styles['face']}>
      <MergeGlyph size={22} />
    </span>
  )
}
