import { Button } from '@codekin/ui-kit/button'
import { waitText } from '@codekin/ui-kit/countdown'
import { Field } from '@codekin/ui-kit/field'
import { TextInput } from '@codekin/ui-kit/text-input'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { fetchProfile } from '@codekin/web-runtime/auth-store'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormSummary, fieldId } from '../../form/form-summary.tsx'
import { lateCheck } from '../../form/late-check.ts'
import { useFormFailure } from '../../form/use-form-failure.ts'
import styles from '../frame/settings.module.css'

const checkAddress = lateCheck(async () => (await import('../../account/checks.ts')).checks.newAddress)
const checkCode = lateCheck(async () => (await import('../../account/checks.ts')).checks.addressCode)

type Answer = Awaited<ReturnType<typeof api.auth.findAddressChange>>
export type PendingAddress = NonNullable<Answer['pending']>

function showPending(pending: PendingAddress | null): void {
  queryClient.setQueryData<Answer>(api.auth.findAddressChange.key(), { pending })
}

/** The pending new email, wherever the change was requested. */
export function usePendingAddress(): PendingAddress | null {
  const query = useQuery(queryOf(api.auth.findAddressChange))
  const pending = query.data?.pending ?? null
  useRefetchAt(pending?.expiresAt, query.refetch)
  return pending
}

/** Asks for the new email. Takes the focus when it opens. */
export function AddressForm({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const form = useForm({ resolver: checkAddress, defaultValues: { email: '' }, shouldFocusError: false })
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'The code wasn’t sent')
  const { errors, submitCount, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const send = form.handleSubmit(async (body) => {
    clear()
    try {
      showPending((await api.auth.beginAddressChange({ body })).pending)
      onSent()
    } catch (error) {
      showFailure(error)
    }
  })
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary form="address" errors={errors} submitCount={submitCount} failure={failure} />
      <Field
        label="New email address"
        id={fieldId('address', 'email')}
        hint="We’ll email a code there. Nothing changes until you enter it."
        error={errors.email?.message}
        isRequired
      >
        <TextInput {...form.register('email')} type="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" isBusy={isSubmitting} isDisabled={waitSeconds > 0}>
          {waitSeconds > 0 ? `Try again in ${waitText(waitSeconds)}` : 'Email me a code'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Cancels the change before its code is entered. */
function useCancelling(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      await api.auth.cancelAddressChange()
      showPending(null)
      announce('Your address wasn’t changed')
      onDone()
    } catch (error) {
      setBusy(false)
      toast.error('The change wasn’t cancelled', { body: (error as Error).message })
    }
  }
  return { isBusy, cancel }
}

type CodeProps = { pending: PendingAddress; isJustSent: boolean; onDone: () => void; onOther: () => void }

function useConfirming({ onDone }: Pick<CodeProps, 'onDone'>) {
  const form = useForm({ resolver: checkCode, defaultValues: { code: '' }, shouldFocusError: false })
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'The code wasn’t checked')
  const send = form.handleSubmit(async (body) => {
    clear()
    try {
      await api.auth.confirmAddressChange({ body })
      showPending(null)
      void refresh('auth', 'listSignInWays')
      // Only refreshes what is shown; a failure is corrected at the next start.
      await fetchProfile().catch(() => undefined)
      toast.success('Your address was changed')
      onDone()
    } catch (error) {
      showFailure(error)
    }
  })
  return { form, failure, waitSeconds, send }
}

/** Asks for the code from the mail. */
export function AddressCodeForm({ pending, isJustSent, onDone, onOther }: CodeProps) {
  const { form, failure, waitSeconds, send } = useConfirming({ onDone })
  const { isBusy, cancel } = useCancelling(onDone)
  const { errors, submitCount, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (isJustSent) setFocus('code')
  }, [isJustSent, setFocus])
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary form="address-code" errors={errors} submitCount={submitCount} failure={failure} />
      <Field
        label={`Code sent to ${pending.email}`}
        id={fieldId('address-code', 'code')}
        hint="It works for 10 minutes. If it doesn’t arrive, check the address and your spam folder."
        error={errors.code?.message}
        isRequired
      >
        <TextInput {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
      </Field>
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" isBusy={isSubmitting} isDisabled={waitSeconds > 0}>
          {waitSeconds > 0 ? `Try again in ${waitText(waitSeconds)}` : 'Change address'}
        </Button>
        <Button onClick={onOther}>Start again</Button>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
