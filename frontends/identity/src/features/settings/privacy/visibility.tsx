import type { PrivacySettings, ProfileVisibility } from '@codekin/contracts/privacy/models'
import { RadioCards, Switch } from '@codekin/ui-kit/choice'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { choose } from './use-privacy.ts'

const visibilities: { value: ProfileVisibility; label: string; text: string }[] = [
  {
    value: 'everyone',
    label: 'Everyone',
    text: 'You appear in decks and search, and anyone signed in can open your profile.',
  },
  {
    value: 'matches',
    label: 'My matches',
    text: 'No one new will see you. Your matches can still see your profile.',
  },
  {
    value: 'nobody',
    label: 'No one',
    text: 'Your profile is hidden. Your name, photo and headline stay in conversations you already have.',
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
                label="Let people find me in search"
                hint="When off, people only come across you in their deck."
                isOn={searchable}
                onChange={(isOn) => void choose('searchable', isOn, searchable)}
              />
            </div>
          </div>
          <div className={styles['row']}>
            <div className={styles['grow']}>
              <Switch
                label="Only people with a verified skill"
                hint="People without a verified skill won’t see you. Your matches still will."
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
