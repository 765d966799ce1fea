import { Async } from '@codekin/ui-kit/async'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import styles from '../frame/settings.module.css'
import { useSettings } from '../frame/use-settings.ts'
import { BrowserPart } from './browser-part.tsx'
import { KindsPart } from './kinds-part.tsx'
import { QuietPart, RhythmPart } from './mail-part.tsx'

export function NotificationsPage() {
  return (
    <Async
      query={useSettings()}
      skeleton={<Skeleton shape="card" height="32rem" />}
      failureTitle="Your settings couldn’t be loaded"
    >
      {(settings) => (
        <div className={styles['parts']}>
          <KindsPart settings={settings.notifications} />
          <BrowserPart hasSounds={settings.notifications.sounds} />
          <RhythmPart settings={settings} />
          <QuietPart settings={settings} />
        </div>
      )}
    </Async>
  )
}
