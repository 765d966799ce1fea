import { Async } from '@codekin/ui-kit/async'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Consents } from './consents.tsx'
import { Facts } from './facts.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { Live } from './live.tsx'
import { Market } from './market.tsx'
import styles from './privacy.module.css'
import { usePrivacy } from './use-privacy.ts'
import { Visibility } from './visibility.tsx'

export function PrivacyPage() {
  const query = usePrivacy()
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="28rem" />}
      failureTitle="Your settings couldn’t be loaded"
    >
      {(settings) => (
        <div className={styles['parts']}>
          <Visibility settings={settings} />
          <Facts settings={settings} />
          <Live />
          <Leaderboard />
          <Consents settings={settings} />
          <Market />
        </div>
      )}
    </Async>
  )
}
