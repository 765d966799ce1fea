import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import styles from '../features/account/account-layout.module.css'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Agreement } from '../features/account/agreement.tsx'
import { usePassed } from '../features/account/destination.ts'
import { RegisterForm } from '../features/account/register-form.tsx'
import { ProviderButtons } from '../features/providers/provider-buttons.tsx'

export function Register() {
  useTitle('Create an account')
  const { to, state } = usePassed()
  return (
    <AccountLayout
      title="Create your account"
      text={
        <>
          Already have one?{' '}
          <Link to="/login" state={state} className={styles['link']}>
            Sign in
          </Link>
        </>
      }
    >
      <RegisterForm />
      <ProviderButtons to={to} />
      <Agreement />
    </AccountLayout>
  )
}
