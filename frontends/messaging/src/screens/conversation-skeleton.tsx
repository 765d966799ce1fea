import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { ThreadSkeleton } from '../features/thread/thread-skeleton.tsx'
import { Back } from './back.tsx'
import styles from './messages.module.css'

/** The header until the other member is known. */
function HeaderSkeleton() {
  return (
    <header className={styles['header']}>
      <Back />
      <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
      <Stack gap={2} className={styles['who']}>
        <Skeleton width="9rem" height="0.875rem" />
        <Skeleton width="14rem" height="0.75rem" />
      </Stack>
    </header>
  )
}

/** Placeholder of a conversation. */
export function ConversationSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <ThreadSkeleton />
    </>
  )
}
