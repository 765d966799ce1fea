import { Async } from '@codekin/ui-kit/async'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { changePreferences } from '@codekin/web-runtime/settings'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { SwitchRow } from '../frame/switch-row.tsx'
import { useSettings } from '../frame/use-settings.ts'

const live = [
  { name: 'onlineState', label: 'That you’re online' },
  { name: 'typing', label: 'That you’re typing' },
  { name: 'readReceipts', label: 'That you’ve read a message' },
] as const

/** Live activity that matches see. */
export function Live() {
  return (
    <SettingsPart
      id="live"
      title="While you talk"
      text="What your matches see as it happens. It goes both ways: if you hide something, you won’t see theirs either."
    >
      <Async
        query={useSettings()}
        skeleton={<Skeleton shape="card" height="10rem" />}
        failureTitle="Your settings couldn’t be loaded"
      >
        {({ preferences }) => (
          <div className={styles['rows']}>
            {live.map(({ name, label }) => (
              <SwitchRow
                key={name}
                label={label}
                isOn={preferences[name]}
                onChange={(isOn) => void changePreferences({ [name]: isOn })}
              />
            ))}
          </div>
        )}
      </Async>
    </SettingsPart>
  )
}
