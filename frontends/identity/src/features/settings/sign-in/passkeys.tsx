import { deviceOf } from '@codekin/contracts/auth/user-agent'
import { isolateBidi } from '@codekin/contracts/direction'
import { Button } from '@codekin/ui-kit/button'
import { ConfirmDialog, Dialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { RelativeTime } from '@codekin/ui-kit/time'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { hasPasskeys, makePasskey } from '@codekin/web-runtime/passkeys'
import { refresh } from '@codekin/web-runtime/query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import own from './second-steps.module.css'
import { refreshSignInMethods, type SignInMethods, useAsyncAction } from './sign-in-methods.ts'

type Passkey = SignInMethods['passkeys'][number]

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const { isBusy, run } = useAsyncAction('The passkey wasn’t renamed')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await api.auth.renamePasskey({ params: { id: passkey.id }, body: { name } })
      void refresh('auth', 'listSignInWays')
      onClose()
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="24rem"
      title="Rename the passkey"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="passkey-name" variant="primary" isBusy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id="passkey-name" onSubmit={save}>
        <Field label="Name" isRequired>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} maxLength={60} />
        </Field>
      </form>
    </Dialog>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isAsking, setAsking] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const { isBusy, run } = useAsyncAction('The passkey wasn’t removed')
  const remove = () =>
    run(async () => {
      setAsking(false)
      await api.auth.removePasskey({ params: { id: passkey.id } })
      await refreshSignInMethods()
      announce('Passkey removed')
    })
  return (
    <li className={styles['row']}>
      <Fingerprint size={20} aria-hidden="true" />
      <div className={own['name']}>
        <Text dir="auto" size="ui">
          {passkey.name}
        </Text>
        <Text size="small" tone={3}>
          Added <RelativeTime iso={passkey.createdAt} />
          {passkey.lastUsedAt && (
            <>
              , used <RelativeTime iso={passkey.lastUsedAt} />
            </>
          )}
        </Text>
      </div>
      <Button size="small" variant="quiet" aria-label={`Rename ${passkey.name}`} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Button size="small" isBusy={isBusy} aria-label={`Remove ${passkey.name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isRenaming && <Rename passkey={passkey} onClose={() => setRenaming(false)} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Remove this passkey?"
        description={`You won’t be able to sign in with “${isolateBidi(passkey.name)}” any more. Delete it on your device too.`}
        confirmLabel="Remove the passkey"
        onConfirm={() => void remove()}
      />
    </li>
  )
}

type Props = { methods: SignInMethods; onCodes: (codes: readonly string[]) => void }

/** The list of passkeys, with a button to add one. */
export function PasskeysPart({ methods, onCodes }: Props) {
  const { isBusy, run } = useAsyncAction('No passkey was added')
  const add = () =>
    run(async () => {
      const answer = await makePasskey(await api.auth.startNewPasskey())
      const name = deviceOf(navigator.userAgent).text.slice(0, 60)
      const { recoveryCodes } = await api.auth.addPasskey({ body: { name, answer } })
      await refreshSignInMethods()
      announce('Passkey added')
      if (recoveryCodes) onCodes(recoveryCodes)
    })
  return (
    <SettingsPart
      id="passkeys"
      title="Passkeys"
      text="Sign in with your fingerprint, face or PIN. Once you have one, your password alone won’t be enough."
    >
      {methods.passkeys.length > 0 && (
        <ul className={styles['rows']}>
          {methods.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div>
        {hasPasskeys() ? (
          <Button icon={<Fingerprint size={16} />} isBusy={isBusy} onClick={() => void add()}>
            Add a passkey
          </Button>
        ) : (
          <Text tone={2}>This browser doesn’t support passkeys.</Text>
        )}
      </div>
    </SettingsPart>
  )
}
