import { Button } from '@codekin/ui-kit/button'
import { ConfirmDialog, Dialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { RelativeTime } from '@codekin/ui-kit/time'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { QrPicture } from './qr-picture.tsx'
import own from './second-steps.module.css'
import { refreshSignInMethods, type SignInMethods, useAsyncAction } from './sign-in-methods.ts'

type Enrolment = Awaited<ReturnType<typeof api.auth.startAuthenticator>>
type Given = { onCodes: (codes: readonly string[]) => void }

function useConfirming({ onClose, onCodes }: Given & { onClose: () => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const { recoveryCodes } = await api.auth.confirmAuthenticator({ body: { code } })
      await refreshSignInMethods()
      announce('Authenticator app added')
      onClose()
      if (recoveryCodes) onCodes(recoveryCodes)
    } catch (failure) {
      setError((failure as Error).message)
      setBusy(false)
    }
  }
  return { code, setCode, error, isBusy, confirm }
}

function SetUp({ enrolment, onClose, onCodes }: Given & { enrolment: Enrolment; onClose: () => void }) {
  const { code, setCode, error, isBusy, confirm } = useConfirming({ onClose, onCodes })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="28rem"
      title="Set up an authenticator app"
      description="Scan the QR code with your app, or type the secret. Then enter the code the app shows."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="authenticator-code" variant="primary" isBusy={isBusy}>
            Confirm
          </Button>
        </>
      }
    >
      <QrPicture text={enrolment.uri} label="Secret for your authenticator app" />
      <Text mono size="small" className={own['secret']}>
        {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Text>
      <form id="authenticator-code" noValidate onSubmit={(event) => void confirm(event)}>
        <Field label="Code from the app" error={error} isRequired>
          <TextInput
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
          />
        </Field>
      </form>
    </Dialog>
  )
}

type RowProps = { since: string | null; isBusy: boolean; onBegin: () => void; onRemove: () => void }

function AppRow({ since, isBusy, onBegin, onRemove }: RowProps) {
  return (
    <div className={styles['row']}>
      <Smartphone size={20} aria-hidden="true" />
      <Stack gap={1} className={styles['grow']}>
        <Text size="ui">{since ? 'Set up' : 'Not set up'}</Text>
        {since && (
          <Text size="small" tone={3}>
            Added <RelativeTime iso={since} />
          </Text>
        )}
      </Stack>
      {since ? (
        <Button size="small" isBusy={isBusy} onClick={onRemove}>
          Remove the app
        </Button>
      ) : (
        <Button size="small" isBusy={isBusy} onClick={onBegin}>
          Set up an app
        </Button>
      )}
    </div>
  )
}

/** Adds or removes an authenticator app. */
export function AuthenticatorPart({ methods, onCodes }: Given & { methods: SignInMethods }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useAsyncAction('The authenticator app wasn’t changed')
  const begin = () => run(async () => setEnrolment(await api.auth.startAuthenticator()))
  const remove = () =>
    run(async () => {
      setAsking(false)
      await api.auth.removeAuthenticator()
      await refreshSignInMethods()
      announce('Authenticator app removed')
    })
  return (
    <SettingsPart
      id="authenticator"
      title="Authenticator app"
      text="Codes from an app on your phone. You’ll enter one after you sign in with your password, GitHub or LinkedIn."
    >
      <div className={styles['rows']}>
        <AppRow
          since={methods.authenticatorSince}
          isBusy={isBusy}
          onBegin={() => void begin()}
          onRemove={() => setAsking(true)}
        />
      </div>
      {enrolment && <SetUp enrolment={enrolment} onCodes={onCodes} onClose={() => setEnrolment(undefined)} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Remove the authenticator app?"
        description="Its codes will stop working. Without a passkey, you’ll sign in with just your password again."
        confirmLabel="Remove the app"
        onConfirm={() => void remove()}
      />
    </SettingsPart>
  )
}
