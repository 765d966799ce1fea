import type { PrivacySettings } from '@codekin/contracts/privacy/models'
import { Switch } from '@codekin/ui-kit/choice'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { Preview } from './preview.tsx'
import { choose } from './use-privacy.ts'

const facts = [
  {
    name: 'showCity',
    label: 'City and place',
    hint: 'When hidden, you are not found or compared by it either. Your time zone stays, since it says when you work.',
  },
  {
    name: 'showGithub',
    label: 'GitHub name',
    hint: 'When hidden, links to GitHub are hidden too, also those of your projects. Skills you proved there still count.',
  },
  {
    name: 'showActivity',
    label: 'When you were last here',
    hint: 'When hidden, it neither helps nor harms your place in decks.',
  },
] as const

/** Which facts of the profile others see: strangers and matches alike. */
export function Facts({ settings }: { settings: PrivacySettings }) {
  return (
    <SettingsPart
      id="facts"
      title="What they see"
      text="Hidden facts are hidden from everybody, including your matches."
    >
      <div className={styles['rows']}>
        {facts.map(({ name, label, hint }) => (
          <div key={name} className={styles['row']}>
            <div className={styles['grow']}>
              <Switch
                label={label}
                hint={hint}
                isOn={settings[name]}
                onChange={(isOn) => void choose(name, isOn, settings[name])}
              />
            </div>
          </div>
        ))}
      </div>
      <Preview settings={settings} />
    </SettingsPart>
  )
}
