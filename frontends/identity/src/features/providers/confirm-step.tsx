import { useNavigate } from '@codekin/web-runtime/router'
import { SecondStep } from '@codekin/web-runtime/second-step'
import { AccountLayout } from '../account/account-layout.tsx'
import { failurePage } from './failure-page.ts'
import { useProvider } from './use-provider.ts'
import type { PendingMfa } from './use-provider-callback.ts'

/** The second step of an account that requires one, after any first step. */
export function ConfirmStep({ pendingMfa: { challenge, isRemembered, to } }: { pendingMfa: PendingMfa }) {
  const navigate = useNavigate()
  const provider = useProvider()
  function leave(because: unknown): void {
    // The user went back, without an error.
    if (because === undefined) return void navigate('/login', { replace: true })
    const { path, state } = failurePage(provider, because, { to, isRemembered })
    void navigate(path, { replace: true, state })
  }
  return (
    <AccountLayout title="One more step" text="Your account needs a second step. Confirm that it’s you.">
      <SecondStep
        challenge={challenge}
        isRemembered={isRemembered}
        onSignedIn={async () => {
          await navigate(to, { replace: true })
        }}
        onBack={leave}
      />
    </AccountLayout>
  )
}
