import { Failure } from '@codekin/ui-kit/failure'
import { joinAdminRoom } from '@codekin/web-runtime/realtime'
import { useTitle } from '@codekin/web-runtime/title'
import { AlertSettings } from '../features/alerts/alert-settings.tsx'
import { Figures } from '../features/figures/figures.tsx'
import { LiveState } from '../features/figures/live-state.tsx'
import { Glances } from '../features/overview/glance.tsx'
import { WaitingWork } from '../features/overview/waiting-work.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import type { Feed } from '../features/signups/feed.ts'
import { SignupFeed } from '../features/signups/signup-feed.tsx'
import { useFeed } from '../features/signups/use-feed.ts'
import styles from './overview.module.css'

function Problem({ problem, onTryAgain }: { problem: NonNullable<Feed['problem']>; onTryAgain: () => void }) {
  if (problem === 'not-allowed') {
    return (
      <Failure
        title="This isn’t an admin account"
        message="The server refused access. If this account just became an admin, sign in again."
      />
    )
  }
  return (
    <Failure
      title="Statistics aren’t available"
      message="New signups still show up here, but earlier ones can’t be loaded right now."
      onRetry={onTryAgain}
    />
  )
}

/** The key figures and the latest signups, live. */
export function Overview() {
  useTitle('Admin overview')
  const [feed, act] = useFeed()
  const tryAgain = () => {
    act({ kind: 'try-again' })
    joinAdminRoom()
  }
  return (
    <AdminPage title="Overview" aside={<LiveState />}>
      {feed.problem && <Problem problem={feed.problem} onTryAgain={tryAgain} />}
      {feed.problem !== 'not-allowed' && (
        <div className={styles['parts']}>
          <WaitingWork />
          <Figures figures={feed.figures} />
          <Glances />
          <div className={styles['columns']}>
            <SignupFeed feed={feed} onAction={act} />
            <AlertSettings />
          </div>
        </div>
      )}
    </AdminPage>
  )
}
