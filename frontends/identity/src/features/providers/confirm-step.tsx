import { useNavigate } from '@codekin/web-runtime/router'
import { SecondStep } from '@codekin/web-runtime/second-step'
import { AccountLayout } from '../account/account-layout.tsx'
import type { HalfWay } from './use-callback.ts'

/** The second step of an account that asks for one, whichever way the first was taken. */
export function ConfirmStep({ halfWay: { half, isRemembered, to } }: { halfWay: HalfWay }) {
  const navigate = useNavigate()
  return (
    <AccountLayout title="One more step" text="Your account asks for a second step. Confirm that it is you.">
      <SecondStep
        half={half}
        isRemembered={isRemembered}
        onSignedIn={async () => void (await navigate(to, { replace: true }))}
        onBack={() => void navigate('/login', { replace: true })}
      />
    </AccountLayout>
  )
}
