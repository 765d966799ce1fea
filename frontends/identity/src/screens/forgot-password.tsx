import { readableAddress } from '@codekin/contracts/address-spelling'
import { Button } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { TextInput } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import styles from '../features/account/account-layout.module.css'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { usePassed } from '../features/account/destination.ts'
import { Outcome } from '../features/account/outcome.tsx'
import { SubmitButton } from '../features/account/submit-button.tsx'
import { FormSummary, fieldId } from '../features/form/form-summary.tsx'
import { lateCheck } from '../features/form/late-check.ts'
import { useFormFailure } from '../features/form/use-form-failure.ts'

const check = lateCheck(async () => (await import('../features/account/checks.ts')).checks.forgotPassword)

function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm({
    resolver: check,
    defaultValues: { email },
    shouldFocusError: false,
  })
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'The email couldn’t be sent')
  const { errors, submitCount, isSubmitting } = form.formState
  const send = form.handleSubmit(async (body) => {
    clear()
    try {
      await api.auth.forgotPassword({ body })
      onSent(body.email)
    } catch (error) {
      showFailure(error)
    }
  })
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary form="forgot" errors={errors} submitCount={submitCount} failure={failure} />
      <Field label="Email" id={fieldId('forgot', 'email')} error={errors.email?.message} isRequired>
        <TextInput {...form.register('email')} type="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <SubmitButton label="Send the link" isBusy={isSubmitting} waitSeconds={waitSeconds} />
    </form>
  )
}

export function ForgotPassword() {
  useTitle('Forgot password')
  const { email, state } = usePassed()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [typed, setTyped] = useState(email)
  const back = (
    <Link to="/login" state={{ ...state, email: typed }} className={styles['link']}>
      Back to sign in
    </Link>
  )
  if (sentTo !== null) {
    return (
      <AccountLayout title="Check your inbox">
        <Outcome icon={<MailCheck size={20} />}>
          If there’s an account for <strong>{readableAddress(sentTo)}</strong>, a link to choose a new password is on
          its way. It works once, for one hour.
        </Outcome>
        <div className={styles['between']}>
          <Button onClick={() => setSentTo(null)}>Use another address</Button>
          {back}
        </div>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title="Forgot your password?" text="We’ll email you a link to choose a new one.">
      <ForgotForm
        email={typed}
        onSent={(address) => {
          setTyped(address)
          setSentTo(address)
        }}
      />
      {back}
    </AccountLayout>
  )
}
