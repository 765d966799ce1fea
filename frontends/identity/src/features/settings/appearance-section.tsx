import { RadioCards } from '@codekin/ui-kit/choice'
import { Text } from '@codekin/ui-kit/text'
import { type Motion, type Theme, useAppearance } from '@codekin/web-runtime/theme'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

const themes: { value: Theme; label: string; text: string }[] = [
  { value: 'dark', label: 'Dark', text: 'Blue-ink graphite, easy at night.' },
  { value: 'light', label: 'Light', text: 'Paper white, clear in the sun.' },
]
const motions: { value: Motion; label: string; text: string }[] = [
  { value: 'system', label: 'Match my system', text: 'What you chose for this device.' },
  { value: 'reduced', label: 'Reduced', text: 'Things appear without moving.' },
  { value: 'full', label: 'Full', text: 'Cards fly, whatever the system says.' },
]

export function AppearanceSection() {
  const { theme, motion, setTheme, setMotion } = useAppearance()
  return (
    <SettingsSection id="appearance" title="Appearance" text="Saved on this device.">
      <div className={styles['group']}>
        <Text size="small" tone={3}>
          Theme
        </Text>
        <RadioCards label="Theme" options={themes} value={theme} onChange={setTheme} />
      </div>
      <div className={styles['group']}>
        <Text size="small" tone={3}>
          Motion
        </Text>
        <RadioCards label="Motion" options={motions} value={motion} onChange={setMotion} />
      </div>
    </SettingsSection>
  )
}
