import { Button } from '@codekin/ui-kit/button'
import { Page } from '@codekin/ui-kit/layout'
import { Heading } from '@codekin/ui-kit/text'
import { logout } from '@codekin/web-runtime/auth-store'
import { useTitle } from '@codekin/web-runtime/title'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { AccountSection } from '../features/settings/account-section.tsx'
import { AppearanceSection } from '../features/settings/appearance-section.tsx'
import { NotificationsSection } from '../features/settings/notifications-section.tsx'
import { PasswordSection } from '../features/settings/password-section.tsx'
import { PrivacySection } from '../features/settings/privacy-section.tsx'
import { SessionsSection } from '../features/settings/sessions-section.tsx'
import styles from '../features/settings/settings.module.css'
import { SettingsSection } from '../features/settings/settings-section.tsx'

const parts = ['Account', 'Password', 'Sessions', 'Appearance', 'Notifications', 'Privacy'] as const

function SignOutSection() {
  const [isBusy, setBusy] = useState(false)
  return (
    <SettingsSection id="sign-out" title="Sign out" text="Ends the session on this device.">
      <div>
        <Button
          icon={<LogOut size={16} />}
          isBusy={isBusy}
          onClick={() => {
            setBusy(true)
            void logout()
          }}
        >
          Sign out
        </Button>
      </div>
    </SettingsSection>
  )
}

export function Settings() {
  useTitle('Settings')
  return (
    <Page max="66rem" className={styles['page'] ?? ''}>
      <Heading level={1}>Settings</Heading>
      <nav aria-label="Settings">
        <ul className={styles['nav']}>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${part.toLowerCase()}`}>{part}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <AccountSection />
        <PasswordSection />
        <SessionsSection />
        <AppearanceSection />
        <NotificationsSection />
        <PrivacySection />
        <SignOutSection />
      </div>
    </Page>
  )
}
