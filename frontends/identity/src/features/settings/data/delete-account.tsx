import { normalizeAddress } from '@codekin/contracts/address-spelling'
import { Button } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { queryOf } from '@codekin/web-runtime/query'
import { useNavigate } from '@codekin/web-runtime/router'
import { noteSessionEnd } from '@codekin/web-runtime/session-end'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SettingsPart } from '../frame/settings-part.tsx'
import { describePlanAtClosing } from './closing-labels.ts'
import styles from './data.module.css'

const graceDays = 14

function useClosing() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  async function close(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const { erasesAt } = await api.users.closeAccount()
      noteSessionEnd('signed-out')
      // The session is forgotten on that page; here it would redirect to the sign-in.
      await navigate('/account-closed', { replace: true, state: { erasesAt } })
    } catch (failure) {
      // The user declined to reauthenticate, so the dialog stays open.
      if (!(failure instanceof ProofDeclined)) setError(failure as Error)
      setBusy(false)
    }
  }
  return { isBusy, error, close, forget: () => setError(null) }
}

function Asking({ email, isOpen, onClose }: { email: string; isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { isBusy, error, close, forget } = useClosing()
  const confirm = () => {
    // Browsers may convert the domain of a typed address to its other spelling.
    const isRight = normalizeAddress(typed) === normalizeAddress(email)
    setWrong(!isRight)
    if (isRight) void close()
  }
  const leave = () => {
    setTyped('')
    setWrong(false)
    forget()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={leave}
      title="Delete your account?"
      description="Your profile will disappear immediately. You can come back within 14 days by signing in. After that, everything will be permanently erased."
      confirmLabel="Delete account"
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Field
          label={`Type ${email} to confirm`}
          error={isWrong ? 'This isn’t your account’s email address.' : undefined}
        >
          <TextInput
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </ConfirmDialog>
  )
}

export function DeletePart() {
  const email = useAuth((state) => state.user?.email)
  const [isAsking, setAsking] = useState(false)
  const { data: own } = useQuery(queryOf(api.subscriptions.getOwnSubscription))
  const [erasesAt] = useState(() => new Date(Date.now() + graceDays * 86_400_000))
  if (email === undefined) return null
  const plan = describePlanAtClosing(own, erasesAt)
  return (
    <SettingsPart id="delete" title="Delete your account" text="Here’s what will happen, in order:">
      <ol className={styles['what']}>
        <Text as="li" size="ui">
          Immediately: you’ll be signed out everywhere, and no one will see your profile or your conversations with
          them. {plan.atOnce}
        </Text>
        <Text as="li" size="ui">
          For {graceDays} days: sign in to come back, and your profile and conversations will be there again.{' '}
          {plan.meanwhile}
        </Text>
        <Text as="li" size="ui">
          After that: we’ll erase everything we hold about you, in every part of Codekin. Others will keep what they
          wrote to you, but your own messages will be gone. {plan.after}
        </Text>
      </ol>
      <div className={styles['actions']}>
        <Button variant="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <Asking email={email} isOpen={isAsking} onClose={() => setAsking(false)} />
    </SettingsPart>
  )
}
