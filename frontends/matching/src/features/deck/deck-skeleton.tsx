import { Skeleton } from '@codekin/ui-kit/skeleton'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import styles from './deck-skeleton.module.css'

/** Placeholder of the deck with the same layout. */
export function DeckSkeleton() {
  return (
    <div className={styles['deck']} aria-busy="true">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <Skeleton shape="card" height="100%" />
        </div>
        <div className={styles['body']}>
          <Skeleton width="45%" />
          <Skeleton width="92%" height="1.25rem" />
          <div className={styles['chips']}>
            {['5rem', '4rem', '6rem', '4.5rem', '5.5rem'].map((width) => (
              <Skeleton key={width} width={width} height="1.625rem" />
            ))}
          </div>
          <Skeleton width="70%" />
        </div>
      </div>
      <div className={styles['actions']}>
        {['2.75rem', '3.5rem', '3.5rem', '3.5rem', '2.75rem'].map((size, index) => (
          <span key={index} className={styles['action']}>
            <Skeleton shape="circle" width={size} height={size} />
          </span>
        ))}
      </div>
    </div>
  )
}
