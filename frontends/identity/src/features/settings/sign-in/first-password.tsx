import { Button } from '@codekin/ui-kit/button'
import { useCountdown, waitText } from '@codekin/ui-kit/countdown'
import { Text } from '@codekin/ui-kit/text'
import { api, type CallError } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { toast } from '@codekin/web-runtime/toast'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'

/** Requests the link to set a password; counts down when requests are rate limited. */
function useLink(email: string) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const wait = useCountdown()
  async function send(): Promise<void> {
    setState('sending')
    try {
      await api.auth.forgotPassword({ body: { email } })
      setState('sent')
    } catch (error) {
      setState('idle')
      const { message, status, retryAfterSeconds } = error as CallError
      if (status === 429) wait.start(retryAfterSeconds ?? 60)
      toast.error('The email wasn’t sent', { body: message })
    }
  }
  return { state, waitSeconds: wait.left, send }
}

/** For users without a password: a mailed link to set the first one. */
export function FirstPasswordPart() {
  const email = useAuth((state) => state.user?.email ?? '')
  const { state, waitSeconds, send } = useLink(email)
  return (
    <SettingsPart
      id="password"
      title="Password"
      text="You sign in without a password. Choose one to sign in with your email too."
    >
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <Mail size={20} aria-hidden="true" />
          <div className={styles['grow']} role="status">
            <Text size="ui">
              {state === 'sent'
                ? `A link to choose a password is on its way to ${email}. It works once and expires in 1 hour.`
                : `We’ll email a link to ${email}.`}
            </Text>
          </div>
          {state !== 'sent' && (
            <Button size="small" isBusy={state === 'sending'} isDisabled={waitSeconds > 0} onClick={() => void send()}>
              {waitSeconds > 0 ? `Try again in ${waitText(waitSeconds)}` : 'Choose a password'}
            </Button>
          )}
        </div>
      </div>
    </SettingsPart>
  )
}
