import { readableAddress } from '@codekin/contracts/address-spelling'
import { Button } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { adopt } from '@codekin/web-runtime/auth-store'
import { useNavigate } from '@codekin/web-runtime/router'
import { findMfaChallenge, type MfaChallenge } from '@codekin/web-runtime/second-step'
import { toast } from '@codekin/web-runtime/toast'
import { useState } from 'react'
import { AccountLayout } from '../account/account-layout.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { failurePage } from './failure-page.ts'
import { providerNames } from './names.ts'
import { clearPendingLink, type Pending } from './start-oauth.ts'

function useAccepting({ provider, token, to, isRemembered }: Pending) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<MfaChallenge | null>(null)
  async function accept(): Promise<void> {
    setBusy(true)
    try {
      const opened = await api.auth.acceptLink({ body: { token } })
      // Before `adopt`: a signed-in person would be asked again here.
      clearPendingLink()
      await adopt(opened, isRemembered)
      toast.success(`${providerNames[provider]} is linked`)
      await navigate(to, { replace: true })
    } catch (error) {
      clearPendingLink()
      const required = findMfaChallenge(error)
      if (required) return setChallenge(required)
      const { path, state } = failurePage(provider, error, { to, isRemembered })
      await navigate(path, { replace: true, state })
    }
  }
  return { isBusy, challenge, accept }
}

/** Asks before a provider is linked to an existing account with the same email. */
export function AskToLink({ pending }: { pending: Pending }) {
  const { provider, name: username, email, to, isRemembered } = pending
  const name = providerNames[provider]
  const navigate = useNavigate()
  const { isBusy, challenge, accept } = useAccepting(pending)
  if (challenge) return <ConfirmStep pendingMfa={{ challenge, isRemembered, to }} />
  const address = email === null ? 'your email' : readableAddress(email)
  return (
    <AccountLayout title={`Link ${name}?`} text={`There’s already a Codekin account for ${address}.`}>
      <Text>
        Link <strong dir="auto">{username}</strong> to it, and {name} will sign you in to that account from now on.
      </Text>
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void accept()}>
        Link {name} and sign in
      </Button>
      <Button
        size="large"
        isWide
        onClick={() => {
          clearPendingLink()
          void navigate('/login', { replace: true, state: { from: to, email: email ?? '' } })
        }}
      >
        Sign in without linking
      </Button>
    </AccountLayout>
  )
}
