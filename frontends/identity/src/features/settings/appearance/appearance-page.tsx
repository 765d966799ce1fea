import type { UserSettings } from '@codekin/contracts/users/settings'
import { Async } from '@codekin/ui-kit/async'
import { RadioCards } from '@codekin/ui-kit/choice'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { changePreferences } from '@codekin/web-runtime/settings'
import { type Motion, type Theme, useAppearance } from '@codekin/web-runtime/theme'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { SwitchRow } from '../frame/switch-row.tsx'
import { useSettings } from '../frame/use-settings.ts'

const themes: { value: Theme; label: string; text: string }[] = [
  { value: 'dark', label: 'Dark', text: 'Blue-ink graphite, easy at night.' },
  { value: 'light', label: 'Light', text: 'Paper white, clear in the sun.' },
]
const motions: { value: Motion; label: string; text: string }[] = [
  { value: 'system', label: 'Match my system', text: 'Follows this device’s setting.' },
  { value: 'reduced', label: 'Reduced', text: 'Things appear without moving.' },
  { value: 'full', label: 'Full', text: 'Always animated, whatever your system setting.' },
]
type HourCycle = UserSettings['preferences']['hourCycle']
const clocks: { value: HourCycle; label: string; text: string }[] = [
  { value: '24', label: '24-hour', text: '14:05' },
  { value: '12', label: '12-hour', text: '2:05 pm' },
]

function Parts({ settings: { preferences } }: { settings: UserSettings }) {
  const { theme, motion } = useAppearance()
  return (
    <div className={styles['parts']}>
      <SettingsPart id="theme" title="Theme">
        <RadioCards
          label="Theme"
          options={themes}
          value={theme}
          onChange={(chosen) => void changePreferences({ theme: chosen })}
        />
      </SettingsPart>
      <SettingsPart id="motion" title="Motion">
        <RadioCards
          label="Motion"
          options={motions}
          value={motion}
          onChange={(reducedMotion) => void changePreferences({ reducedMotion })}
        />
      </SettingsPart>
      <SettingsPart id="clock" title="Time format">
        <RadioCards
          label="Time format"
          options={clocks}
          value={preferences.hourCycle}
          onChange={(hourCycle) => void changePreferences({ hourCycle })}
        />
      </SettingsPart>
      <SettingsPart id="key-hints" title="Keyboard">
        <div className={styles['rows']}>
          <SwitchRow
            label="Key hints"
            hint="Small symbols such as ↵ next to what a key does. The keys work either way."
            isOn={preferences.keyHints}
            onChange={(keyHints) => void changePreferences({ keyHints })}
          />
        </div>
      </SettingsPart>
    </div>
  )
}

/** These settings apply to all devices. */
export function AppearancePage() {
  return (
    <Async
      query={useSettings()}
      skeleton={<Skeleton shape="card" height="24rem" />}
      failureTitle="Your settings couldn’t be loaded"
    >
      {(settings) => <Parts settings={settings} />}
    </Async>
  )
}
