import { Spinner } from '@codekin/ui-kit/spinner'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { readVisit } from '@codekin/web-runtime/provider-visit'
import { useTitle } from '@codekin/web-runtime/title'
import { useState } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { AskToLink } from '../features/providers/ask-to-link.tsx'
import { ConfirmStep } from '../features/providers/confirm-step.tsx'
import { LinkPending } from '../features/providers/link-pending.tsx'
import { providerNames } from '../features/providers/names.ts'
import { ProveMailbox } from '../features/providers/prove-mailbox.tsx'
import { useProvider } from '../features/providers/use-provider.ts'
import { useProviderCallback } from '../features/providers/use-provider-callback.ts'

/** Where a provider redirects to; its parameters are removed from the URL. */
export function ProviderCallback() {
  const provider = useProvider()
  const name = providerNames[provider]
  const [isConnecting] = useState(() => readVisit(provider)?.purpose === 'connect')
  useTitle(isConnecting ? `Back from ${name}` : `Sign in with ${name}`)
  const { pending, pendingMfa } = useProviderCallback(provider)
  // The state on arrival: a person who signs in on this page continues at once.
  const [isSignedIn] = useState(() => useAuth.getState().isAuthenticated)
  if (pendingMfa) return <ConfirmStep pendingMfa={pendingMfa} />
  if (pending && isSignedIn) return <LinkPending pending={pending} />
  if (pending?.needs === 'link') return <AskToLink pending={pending} />
  if (pending) return <ProveMailbox pending={pending} />
  return (
    <AccountLayout title={`Back from ${name}`}>
      <Outcome icon={<Spinner />}>
        {isConnecting ? 'We’re connecting your account' : 'We’re signing you in'}. This will take a moment.
      </Outcome>
    </AccountLayout>
  )
}
