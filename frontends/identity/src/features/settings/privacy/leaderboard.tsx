import { Async } from '@codekin/ui-kit/async'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { changePreferences } from '@codekin/web-runtime/settings'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { SwitchRow } from '../frame/switch-row.tsx'
import { useSettings } from '../frame/use-settings.ts'

/** Whether others see the user's points. */
export function Leaderboard() {
  return (
    <SettingsPart
      id="leaderboard"
      title="Leaderboard"
      text="Who has the most points this week, this month and overall. When you’re not on it, you still earn points but have no rank."
    >
      <Async
        query={useSettings()}
        skeleton={<Skeleton shape="card" height="4rem" />}
        failureTitle="Your settings couldn’t be loaded"
      >
        {({ preferences: { leaderboard } }) => (
          <div className={styles['rows']}>
            <SwitchRow
              label="Show me on the leaderboard"
              hint="People who can see your profile see your rank and points there."
              isOn={leaderboard}
              onChange={(isOn) => void changePreferences({ leaderboard: isOn })}
            />
          </div>
        )}
      </Async>
    </SettingsPart>
  )
}
