import type { PrivacySettings } from '@codekin/contracts/privacy/models'
import { Switch } from '@codekin/ui-kit/choice'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { Preview } from './preview.tsx'
import { choose } from './use-privacy.ts'

const facts = [
  {
    name: 'showCity',
    label: 'City and location',
    hint: 'When hidden, we don’t use it for search or fit either. Your time zone stays visible, because it shows when you work.',
  },
  {
    name: 'showGithub',
    label: 'GitHub username',
    hint: 'When hidden, links to GitHub are hidden too, including those in your projects. Skills you proved there still count.',
  },
  {
    name: 'showActivity',
    label: 'When you were last active',
    hint: 'When hidden, it doesn’t affect your place in decks.',
  },
] as const

/** The facts of the profile that others see, both strangers and matches. */
export function Facts({ settings }: { settings: PrivacySettings }) {
  return (
    <SettingsPart
      id="facts"
      title="What others see"
      text="What you hide is hidden from everyone, including your matches."
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
