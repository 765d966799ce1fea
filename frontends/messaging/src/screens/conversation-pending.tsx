import { OfflineNote } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Failure } from '@codekin/ui-kit/failure'
import { CallError } from '@codekin/web-runtime/api'
import { Link, useLocation } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import styles from './messages.module.css'

function Missing() {
  useTitle('Conversation not found')
  const { pathname } = useLocation()
  return (
    <div className={styles['missing']}>
      <EmptyState
        diff={[
          { sign: '−', text: pathname },
          { sign: '+', text: '/messages' },
        ]}
        title="This conversation doesn’t exist"
        text="It may have been removed, or the address may be wrong."
        level={1}
        action={<LinkButton render={<Link to="/messages" />}>Back to your messages</LinkButton>}
      />
    </div>
  )
}

/** An invalid id is handled like an unknown one. */
const missingCodes: readonly string[] = ['not_found', 'invalid_request']

type PendingProps = { error: Error | null; isOffline: boolean; onRetry: () => void }

/** The conversation until its other member is known. */
export function ConversationPending({ error, isOffline, onRetry }: PendingProps) {
  if (error instanceof CallError && missingCodes.includes(error.code)) return <Missing />
  if (isOffline) {
    return (
      <div className={styles['missing']}>
        <OfflineNote />
      </div>
    )
  }
  if (!error) return <ConversationSkeleton />
  return (
    <div className={styles['missing']}>
      <Failure
        title="The conversation couldn’t be loaded"
        level={1}
        message={error.message}
        requestId={error instanceof CallError ? error.requestId : undefined}
        onRetry={onRetry}
        action={
          <LinkButton variant="quiet" render={<Link to="/messages" />}>
            All conversations
          </LinkButton>
        }
      />
    </div>
  )
}
