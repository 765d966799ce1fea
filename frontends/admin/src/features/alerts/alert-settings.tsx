import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Switch } from '@codekin/ui-kit/choice'
import { Heading, Text } from '@codekin/ui-kit/text'
import { enableNotifications, setSound, useNotificationSettings } from '@codekin/web-runtime/notifications'
import { setSignupAlerts, useSignupAlerts } from '@codekin/web-runtime/signup-alerts'
import { playSound } from '@codekin/web-runtime/sounds'

const said: Record<NotificationPermission | 'unsupported', string> = {
  granted: 'This browser also tells you while the page is in the background; such an alert stays until you dismiss it.',
  default: 'This browser can tell you while the page is in the background.',
  denied: 'This browser blocks alerts of this page. Allow them in the site settings beside the address.',
  unsupported: 'This browser cannot show alerts outside the page.',
}

/** How a signup is told: by melody, and by the browser where it is allowed. */
export function AlertSettings() {
  const { permission, hasSound } = useNotificationSettings()
  const { areOn } = useSignupAlerts()
  return (
    <Card>
      <Heading level={2} look="h3">
        Alerts
      </Heading>
      <Switch label="Tell me of signups" isOn={areOn} onChange={setSignupAlerts} />
      <Text size="small" tone={2}>
        On this device, outside your quiet hours; many within a few seconds come as one.
      </Text>
      <Switch label="Play the melody" isOn={hasSound} onChange={setSound} />
      <Text size="small" tone={2}>
        {said[permission]}
      </Text>
      {permission === 'default' && <Button onClick={() => void enableNotifications()}>Allow browser alerts</Button>}
      <Button variant="quiet" isDisabled={!hasSound} onClick={() => void playSound('newUser')}>
        Hear the melody
      </Button>
    </Card>
  )
}
