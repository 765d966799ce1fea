import type { PrivacySettings, ProfileVisibility } from '@codekin/contracts/privacy/models'
import { RadioCards, Switch } from '@codekin/ui-kit/choice'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { choose } from './use-privacy.ts'

const visibilities: { value: ProfileVisibility; label: string; text: string }[] = [
  {
    value: 'everyone',
    label: 'Everyone',
    text: 'You are in decks and search, and anyone signed in can open your profile.',
  },
  {
    value: 'matches',
    label: 'My matches',
    text: 'Nobody new meets you. People you matched with still see your profile.',
  },
  {
    value: 'nobody',
    label: 'Nobody',
    text: 'Your profile is closed. In conversations you already have, your name, photo and headline stay.',
  },
]

/** Who may see the profile at all. */
export function Visibility({ settings }: { settings: PrivacySettings }) {
  const { profileVisibility, searchable, verifiedViewersOnly } = settings
  return (
    <SettingsPart id="discovery" title="Who can see you" text="Your email address is never shown to anyone.">
      <RadioCards
        label="Who can see you"
        options={visibilities}
        value={profileVisibility}
        onChange={(value) => void choose('profileVisibility', value, profileVisibility)}
      />
      {profileVisibility === 'everyone' && (
        <div className={styles['rows']}>
          <div className={styles['row']}>
            <div className={styles['grow']}>
              <Switch
                label="Let people find me by search"
                hint="When off, people meet you in the deck only."
                isOn={searchable}
                onChange={(isOn) => void choose('searchable', isOn, searchable)}
              />
            </div>
          </div>
          <div className={styles['row']}>
            <div className={styles['grow']}>
              <Switch
                label="Only people with a verified skill"
                hint="Strangers without a verified skill do not meet you. Your matches see you either way."
                isOn={verifiedViewersOnly}
                onChange={(isOn) => void choose('verifiedViewersOnly', isOn, verifiedViewersOnly)}
              />
            </div>
          </div>
        </div>
      )}
    </SettingsPart>
  )
}
