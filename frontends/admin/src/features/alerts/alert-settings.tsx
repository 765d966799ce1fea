import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Switch } from '@codekin/ui-kit/choice'
import { Heading, Text } from '@codekin/ui-kit/text'
import { enableNotifications, setSound, useNotificationSettings } from '@codekin/web-runtime/notifications'
import { setSignupAlerts, useSignupAlerts } from '@codekin/web-runtime/signup-alerts'
import { playSound } from '@codekin/web-runtime/sounds'

const permissionTexts: Record<NotificationPermission | 'unsupported', string> = {
  granted: 'You’ll also get browser alerts while this page is in the background. They stay until you dismiss them.',
  default: 'Your browser can alert you while this page is in the background.',
  denied: 'Your browser blocks alerts from this page. Allow them in the site settings next to the address bar.',
  unsupported: 'This browser can’t show alerts outside the page.',
}

/** Signup alerts: by sound, and by browser notification where allowed. */
export function AlertSettings() {
  const { permission, hasSound } = useNotificationSettings()
  const { areOn } = useSignupAlerts()
  return (
    <Card>
      <Heading level={2} look="h3">
        Alerts
      </Heading>
      <Switch label="Alert me to new signups" isOn={areOn} onChange={setSignupAlerts} />
      <Text size="small" tone={2}>
        On this device, outside your quiet hours. Signups within a few seconds are grouped into one alert.
      </Text>
      <Text size="small" tone={2}>
        {permissionTexts[permission]}
      </Text>
      {permission === 'default' && <Button onClick={() => void enableNotifications()}>Allow browser alerts</Button>}
      <Switch label="Play a sound" isOn={hasSound} onChange={setSound} />
      <Button variant="quiet" isDisabled={!hasSound} onClick={() => void playSound('newUser')}>
        Play a test sound
      </Button>
    </Card>
  )
}
