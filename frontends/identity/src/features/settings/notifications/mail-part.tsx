import type { MailRhythm, UserSettings } from '@codekin/contracts/users/settings'
import { ownZone } from '@codekin/people/local-time'
import { RadioCards } from '@codekin/ui-kit/choice'
import { clockTime } from '@codekin/ui-kit/clock'
import { Field } from '@codekin/ui-kit/field'
import { Select } from '@codekin/ui-kit/select'
import { changeNotifications } from '@codekin/web-runtime/settings'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { SwitchRow } from '../frame/switch-row.tsx'
import own from './notifications.module.css'

const rhythms: { value: MailRhythm; label: string; text: string }[] = [
  { value: 'instant', label: 'As it happens', text: 'Messages once they’ve been unread for 10 minutes.' },
  { value: 'daily', label: 'Once a day', text: 'Everything in one email, at 09:00.' },
  { value: 'weekly', label: 'Once a week', text: 'On Mondays at 09:00.' },
  { value: 'never', label: 'Never', text: 'Only emails about your account.' },
]

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
const quarters = Array.from({ length: 96 }, (_, at) => `${twoDigits(Math.floor(at / 4))}:${twoDigits((at % 4) * 15)}`)

/** `22:00` in the user's clock format. */
function timeText(time: string): string {
  return clockTime(new Date(`2000-01-01T${time}`))
}

/** A time of day in quarters of an hour; the browser's own field would use the browser's clock format. */
function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const times = quarters.includes(value) ? quarters : [...quarters, value].sort()
  return (
    <div className={own['time']}>
      <Field label={label}>
        <Select
          options={times.map((time) => ({ value: time, label: timeText(time) }))}
          value={value}
          onChange={onChange}
        />
      </Field>
    </div>
  )
}

export function RhythmPart({ settings }: { settings: UserSettings }) {
  return (
    <SettingsPart
      id="rhythm"
      title="How often we email"
      text="Emails never show what other developers wrote. Each one has an unsubscribe link."
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
    // Without a time zone in the settings, the browser's is used.
    void changeNotifications({ quietHours: next, ...(zone === null ? { timezone: ownZone() } : {}) })
  return (
    <SettingsPart
      id="quiet"
      title="Quiet hours"
      text="We won’t email you during these hours. You’ll get everything when they end."
    >
      <div className={styles['rows']}>
        <SwitchRow
          label="Quiet hours"
          hint={
            quietHours.isOn && zone !== null
              ? `In ${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time.`
              : undefined
          }
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
