import { useResend } from '@codekin/people/use-resend'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { waitText } from '@codekin/ui-kit/countdown'
import { Row } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Check, Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { AddressCodeForm, AddressForm, usePendingAddress } from './change-email.tsx'

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

function Confirmation({ isConfirmed }: { isConfirmed: boolean }) {
  return isConfirmed ? (
    <Chip tone="add" icon={<Check size={14} aria-hidden="true" />}>
      Confirmed
    </Chip>
  ) : (
    <Text size="small" tone="warn">
      Not confirmed yet. Open the link we emailed you.
    </Text>
  )
}

/** The account's email, and its change in two steps: the new one, then the mailed code. */
export function EmailPart() {
  const user = useAuth((state) => state.user)
  const pending = usePendingAddress()
  const [isTyping, setTyping] = useState(false)
  const [isJustSent, setJustSent] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  if (!user) return null
  const close = () => {
    setTyping(false)
    setJustSent(false)
    // The element that had the focus is gone.
    setTimeout(() => change.current?.focus())
  }
  return (
    <SettingsPart id="email" title="Email address" text="The address you sign in with. It isn’t part of your profile.">
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <Mail size={20} aria-hidden="true" />
          <Row gap={3} align="center" wrap className={styles['grow']}>
            <Text size="ui">{user.email}</Text>
            <Confirmation isConfirmed={user.emailVerified} />
          </Row>
          {!user.emailVerified && <Resend />}
          {!isTyping && !pending && (
            <Button ref={change} size="small" onClick={() => setTyping(true)}>
              Change address
            </Button>
          )}
        </div>
      </div>
      {isTyping && (
        <AddressForm
          onSent={() => {
            setTyping(false)
            setJustSent(true)
          }}
          onCancel={close}
        />
      )}
      {!isTyping && pending && (
        <AddressCodeForm pending={pending} isJustSent={isJustSent} onDone={close} onOther={() => setTyping(true)} />
      )}
    </SettingsPart>
  )
}
