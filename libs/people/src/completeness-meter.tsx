import type { OwnProfile } from '@codekin/contracts/users/models'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { completenessOf } from './completeness.ts'
import styles from './completeness-meter.module.css'

const blockPercent = 5
const blocks = Array.from({ length: 100 / blockPercent }, (_, at) => at * blockPercent)

/** The completeness of a profile, like the line counts of a diff. A ring would look like a fit. */
export function CompletenessMeter({ profile }: { profile: OwnProfile }) {
  const { percent } = completenessOf(profile)
  return (
    <p className={styles['meter']}>
      <span className={styles['figure']}>{percent}%</span>
      <VisuallyHidden> of your profile is filled in</VisuallyHidden>
      <span className={styles['blocks']} aria-hidden="true">
        {blocks.map((from) => (
          <span key={from} data-filled={from < percent || undefined} />
        ))}
      </span>
    </p>
  )
}
