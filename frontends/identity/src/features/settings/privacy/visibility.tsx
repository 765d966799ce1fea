import type { Headcount } from '@codekin/contracts/preferences/models'
import type { PrivacySettings, ProfileVisibility } from '@codekin/contracts/privacy/models'
import { RadioCards, Switch } from '@codekin/ui-kit/choice'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { choose } from './use-privacy.ts'

const grouped = new Intl.NumberFormat('en-GB')

/** The meaning of each choice, depending on the switches below. */
const visibilitiesOf = ({
  searchable,
  verifiedViewersOnly,
}: PrivacySettings): { value: ProfileVisibility; label: string; text: string }[] => [
  {
    value: 'everyone',
    label: 'Everyone',
    text: `You appear in decks${searchable ? ' and search' : ''}, and ${verifiedViewersOnly ? 'people with a proved skill' : 'anyone signed in'} can open your profile.`,
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

/** How many people can still see the profile. */
function verifiedText(people: Headcount | undefined): string {
  if (people === undefined) return ''
  return people === 'few' ? ' Fewer than 10 people have one.' : ` About ${grouped.format(people)} people have one.`
}

/** Who can see the profile at all. */
export function Visibility({ settings }: { settings: PrivacySettings }) {
  const { profileVisibility, searchable, verifiedViewersOnly } = settings
  const verified = useQuery(queryOf(api.preferences.countVerifiedPeople))
  return (
    <SettingsPart id="discovery" title="Who can see you" text="Your email address is never part of your profile.">
      <RadioCards
        label="Who can see you"
        options={visibilitiesOf(settings)}
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
                label="Only people with a proved skill"
                hint={`People without a proved skill won’t see you. Your matches still will.${verifiedText(verified.data?.people)}`}
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
