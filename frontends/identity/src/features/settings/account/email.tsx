import { useResend } from '@codekin/people/use-resend'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { waitText } from '@codekin/ui-kit/countdown'
import { Text } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Check, Mail } from 'lucide-react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'

function Resend() {
  const { state, waitSeconds, resend } = useResend()
  if (state === 'sent') {
    return (
      <Text size="small" tone={2} as="span">
        Sent. Check your inbox.
      </Text>
    )
  }
  return (
    <Button size="small" isBusy={state === 'sending'} isDisabled={waitSeconds > 0} onClick={() => void resend()}>
      {waitSeconds > 0 ? `Send again in ${waitText(waitSeconds)}` : 'Send the link again'}
    </Button>
  )
}

export function EmailPart() {
  const user = useAuth((state) => state.user)
  if (!user) return null
  return (
    <SettingsPart id="email" title="Email address" text="The address you sign in with. Nobody else sees it.">
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <Mail size={20} aria-hidden="true" />
          <div className={styles['grow']}>
            <Text size="ui">{user.email}</Text>
            {user.emailVerified ? (
              <Chip tone="add" icon={<Check size={14} aria-hidden="true" />}>
                Confirmed
              </Chip>
            ) : (
              <Text size="small" tone="warn">
                Not confirmed yet. Open the link we emailed you.
              </Text>
            )}
          </div>
          {!user.emailVerified && <Resend />}
        </div>
      </div>
    </SettingsPart>
  )
}
