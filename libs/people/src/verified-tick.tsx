import type { Skill } from '@codekin/contracts/users/models'
import { classes } from '@codekin/ui-kit/classes'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { BadgeCheck } from 'lucide-react'
import { proofText } from './labels.ts'
import styles from './verified-tick.module.css'

type VerifiedTickProps = {
  skill: Pick<Skill, 'verifiedBy'>
  size?: 14 | 16
  /** The id of the explanation on the page; the tick links there. */
  place?: string | undefined
}

/** Marks a verified skill, and by what; nothing if it is not. The one sign for it, wherever people are shown. */
export function VerifiedTick({ skill, size = 14, place }: VerifiedTickProps) {
  if (skill.verifiedBy.length === 0) return null
  const text = proofText(skill.verifiedBy)
  if (place !== undefined) {
    return (
      <a href={`#${place}`} className={classes(styles['tick'], styles['link'])} title={`${text}: see why`}>
        <BadgeCheck size={size} aria-hidden="true" />
        <VisuallyHidden> {text}: see why</VisuallyHidden>
      </a>
    )
  }
  return (
    <span className={styles['tick']} title={text}>
      <BadgeCheck size={size} aria-hidden="true" />
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  )
}
