import { Button } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { enableNotifications, useNotificationSettings } from '@codekin/web-runtime/notifications'
import { changeNotifications } from '@codekin/web-runtime/settings'
import { Bell, BellOff, BellRing } from 'lucide-react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { SwitchRow } from '../frame/switch-row.tsx'

type Permission = ReturnType<typeof useNotificationSettings.getState>['permission']

const labels: Record<Permission, { title: string; text: string; Icon: typeof Bell }> = {
  default: {
    title: 'off',
    text: 'Your browser will ask once. You’ll then be notified of messages and matches while this page is in the background.',
    Icon: Bell,
  },
  granted: {
    title: 'on',
    text: 'You’re notified while this page is in the background. To turn this off, use your browser’s settings for this site.',
    Icon: BellRing,
  },
  denied: {
    title: 'blocked by your browser',
    text: 'Open the site settings next to the address bar, allow notifications, and reload the page.',
    Icon: BellOff,
  },
  unsupported: {
    title: 'not supported',
    text: 'This browser can’t show notifications. You’ll still see them on the page.',
    Icon: BellOff,
  },
}

/** The browser's notification permission, and the sounds. */
export function BrowserPart({ hasSounds }: { hasSounds: boolean }) {
  const permission = useNotificationSettings((state) => state.permission)
  const { title, text, Icon } = labels[permission]
  return (
    <SettingsPart id="browser" title="This browser and sounds">
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <Icon size={20} aria-hidden="true" />
          <div className={styles['grow']}>
            <Text size="ui">Browser notifications: {title}</Text>
            <Text size="small" tone={2}>
              {text}
            </Text>
          </div>
          {permission === 'default' && (
            <Button size="small" onClick={() => void enableNotifications()}>
              Turn on
            </Button>
          )}
        </div>
        <SwitchRow
          label="Sounds"
          hint="A short tone for a new message or match."
          isOn={hasSounds}
          onChange={(sounds) => void changeNotifications({ sounds })}
        />
      </div>
    </SettingsPart>
  )
}
