import type { MailRhythm, UserSettings } from '@codekin/contracts/users/settings'
import { ownZone } from '@codekin/people/local-time'
import { RadioCards } from '@codekin/ui-kit/choice'
import { Text } from '@codekin/ui-kit/text'
import { changeNotifications } from '@codekin/web-runtime/settings'
import { useState } from 'react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { SwitchRow } from '../frame/switch-row.tsx'
import own from './notifications.module.css'

const rhythms: { value: MailRhythm; label: string; text: string }[] = [
  { value: 'instant', label: 'As it happens', text: 'Messages once they are unread for ten minutes.' },
  { value: 'daily', label: 'Once a day', text: 'Everything together, at nine.' },
  { value: 'weekly', label: 'Once a week', text: 'On Mondays at nine.' },
  { value: 'never', label: 'Never', text: 'Only what concerns your account.' },
]

/** Saved when it is left or confirmed, for a time is typed in parts. */
function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    if (typed !== null && typed !== '' && typed !== value) onChange(typed)
    setTyped(null)
  }
  return (
    <label className={own['time']}>
      <Text as="span" size="small" tone={2}>
        {label}
      </Text>
      <input
        type="time"
        required
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </label>
  )
}

export function RhythmPart({ settings }: { settings: UserSettings }) {
  return (
    <SettingsPart
      id="rhythm"
      title="How often we email"
      text="What people write is never in an email. Every one of these has a link that ends them."
    >
      <RadioCards
        label="How often we email"
        options={rhythms}
        value={settings.notifications.mailRhythm}
        onChange={(mailRhythm) => void changeNotifications({ mailRhythm })}
      />
    </SettingsPart>
  )
}

export function QuietPart({ settings: { notifications, account } }: { settings: UserSettings }) {
  const { quietHours } = notifications
  const zone = notifications.timezone ?? account.timezone
  const change = (next: Partial<typeof quietHours>) =>
    // Whoever has not said where they are means the clock in front of them.
    void changeNotifications({ quietHours: next, ...(zone === null ? { timezone: ownZone() } : {}) })
  return (
    <SettingsPart id="quiet" title="Quiet hours" text="No email then. What came in that time is sent when they end.">
      <div className={styles['rows']}>
        <SwitchRow
          label="Quiet hours"
          hint={quietHours.isOn && zone !== null ? `By the clock of ${zone.replaceAll('_', ' ')}.` : undefined}
          isOn={quietHours.isOn}
          onChange={(isOn) => change({ isOn })}
        />
        {quietHours.isOn && (
          <div className={styles['row']}>
            <div className={own['times']}>
              <TimeField label="From" value={quietHours.from} onChange={(from) => change({ from })} />
              <TimeField label="To" value={quietHours.to} onChange={(to) => change({ to })} />
            </div>
          </div>
        )}
      </div>
    </SettingsPart>
  )
}
