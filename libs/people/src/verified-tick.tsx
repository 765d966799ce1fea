import type { Skill } from '@codekin/contracts/users/models'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { BadgeCheck } from 'lucide-react'
import styles from './verified-tick.module.css'
import { proofText } from './words.ts'

/** That a skill is proved, and by what; nothing where it is not. The one sign for it, wherever people are shown. */
export function VerifiedTick({ skill, size = 14 }: { skill: Pick<Skill, 'verifiedBy'>; size?: 14 | 16 }) {
  if (skill.verifiedBy.length === 0) return null
  const text = proofText(skill.verifiedBy)
  return (
    <span className={styles['tick']} title={text}>
      <BadgeCheck size={size} aria-hidden="true" />
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  )
}
