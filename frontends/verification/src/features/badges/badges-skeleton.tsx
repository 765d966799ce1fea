import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import styles from './badges.module.css'

export function BadgeListSkeleton() {
  return (
    <Stack gap={7}>
      <div className={styles['badges']}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} shape="card" height="13.25rem" />
        ))}
      </div>
      <Stack gap={4}>
        <Skeleton width="5rem" height="1.25rem" />
        <div className={styles['toEarn']}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} shape="card" height="7rem" />
          ))}
        </div>
      </Stack>
    </Stack>
  )
}

export function MilestonesSkeleton() {
  return (
    <div className={styles['milestones']}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'].map((key) => (
        <Skeleton key={key} shape="card" height="7rem" />
      ))}
    </div>
  )
}

/** Skeleton while the chunk loads. */
export function BadgesSkeleton() {
  return (
    <>
      <Stack gap={5}>
        <Skeleton width="7rem" height="1.5rem" />
        <BadgeListSkeleton />
      </Stack>
      <Stack gap={5}>
        <Skeleton width="9rem" height="1.5rem" />
        <MilestonesSkeleton />
      </Stack>
    </>
  )
}
