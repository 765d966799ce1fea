import { LinkButton } from '@codekin/ui-kit/button'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link, useLocation } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Check, Info } from 'lucide-react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { providerNames } from '../features/providers/names.ts'
import { useProvider } from '../features/providers/use-provider.ts'

/** Confirms that a provider was linked. Opened directly, it explains itself and leads on. */
export function ProviderSuccess() {
  const provider = useProvider()
  const name = providerNames[provider]
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  const { isLinked } = (useLocation().state ?? {}) as { isLinked?: boolean }
  const title = isLinked ? `${name} is linked` : `Signing in with ${name}`
  useTitle(title)
  return (
    <AccountLayout title={title}>
      {isLinked ? (
        <Outcome icon={<Check size={20} />} tone="good">
          You can now sign in to this account with {name}. We’ve sent you an email about it.
        </Outcome>
      ) : (
        <Outcome icon={<Info size={20} />}>
          This page confirms that {name} was linked. Nothing has just been linked in this tab.
        </Outcome>
      )}
      <LinkButton
        variant="primary"
        size="large"
        isWide
        render={<Link to={isSignedIn ? (isLinked ? '/settings/sign-in' : '/dashboard') : '/login'} />}
      >
        {isSignedIn ? (isLinked ? 'Back to your settings' : 'Go to your dashboard') : 'Sign in'}
      </LinkButton>
    </AccountLayout>
  )
}
