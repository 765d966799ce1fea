import { Async } from '@codekin/ui-kit/async'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { changePreferences } from '@codekin/web-runtime/settings'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { SwitchRow } from '../frame/switch-row.tsx'
import { useSettings } from '../frame/use-settings.ts'

const live = [
  { name: 'onlineState', label: 'That you are online' },
  { name: 'typing', label: 'That you are typing' },
  { name: 'readReceipts', label: 'That you have read a message' },
] as const

/** What matches see as it happens. */
export function Live() {
  return (
    <SettingsPart
      id="live"
      title="While you talk"
      text="What your matches see as it happens. It goes both ways: what you hide, you do not see of them either."
    >
      <Async query={useSettings()} skeleton={<Skeleton shape="card" height="10rem" />} failureTitle="Not loaded">
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
