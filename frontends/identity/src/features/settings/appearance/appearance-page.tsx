import { RadioCards } from '@codekin/ui-kit/choice'
import { type Motion, type Theme, useAppearance } from '@codekin/web-runtime/theme'
import { SettingsPart } from '../frame/settings-part.tsx'

const themes: { value: Theme; label: string; text: string }[] = [
  { value: 'dark', label: 'Dark', text: 'Blue-ink graphite, easy at night.' },
  { value: 'light', label: 'Light', text: 'Paper white, clear in the sun.' },
]
const motions: { value: Motion; label: string; text: string }[] = [
  { value: 'system', label: 'Match my system', text: 'What you chose for this device.' },
  { value: 'reduced', label: 'Reduced', text: 'Things appear without moving.' },
  { value: 'full', label: 'Full', text: 'Cards fly, whatever the system says.' },
]

export function AppearancePage() {
  const { theme, motion, setTheme, setMotion } = useAppearance()
  return (
    <>
      <SettingsPart id="theme" title="Theme" text="Saved on this device.">
        <RadioCards label="Theme" options={themes} value={theme} onChange={setTheme} />
      </SettingsPart>
      <SettingsPart id="motion" title="Motion" text="Saved on this device.">
        <RadioCards label="Motion" options={motions} value={motion} onChange={setMotion} />
      </SettingsPart>
    </>
  )
}
