import type { Provider } from '@codekin/contracts/auth/providers'
import { ProviderMark } from '@codekin/people/provider-mark'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { FormErrorSummary } from '@codekin/ui-kit/field'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link, useLocation, useNavigate, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Info, TriangleAlert } from 'lucide-react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { ReactivateNotice } from '../features/account/reactivate-notice.tsx'
import { SuspendedNotice } from '../features/account/suspended-notice.tsx'
import { ConnectError } from '../features/providers/connect-error.tsx'
import type { PassedFailure } from '../features/providers/failure-page.ts'
import type { PassedConnecting } from '../features/providers/finish-connecting.ts'
import { providerNames } from '../features/providers/names.ts'
import { useLeaving } from '../features/providers/provider-buttons.tsx'
import { reasonNamed } from '../features/providers/reasons.ts'
import { useProvider } from '../features/providers/use-provider.ts'

type Again = { provider: Provider; purpose: 'sign-in' | 'link'; to: string }

function TryAgain({ provider, purpose, to }: Again) {
  const { leavingFor, fault, leave } = useLeaving()
  return (
    <>
      <FormErrorSummary message={fault ?? undefined} />
      <Button
        variant="primary"
        size="large"
        isWide
        icon={<ProviderMark provider={provider} />}
        isBusy={leavingFor !== null}
        onClick={() => void leave({ provider, purpose, to, isRemembered: true })}
      >
        Try again with {providerNames[provider]}
      </Button>
    </>
  )
}

type Visitor = { isSignedIn: boolean; isLink: boolean; to: string }

/** The alternative to retrying. */
function getAlternative(reason: ReturnType<typeof reasonNamed>, { isSignedIn, isLink, to }: Visitor) {
  if (!isSignedIn) return { to: '/login', text: reason.name === 'none' ? 'Sign in' : 'Sign in another way' }
  if (isLink && to.startsWith('/onboarding')) return { to, text: 'Back to setup' }
  if (isLink || reason.next === 'settings') return { to: '/settings/sign-in', text: 'Back to your settings' }
  return { to: '/dashboard', text: 'Go to your dashboard' }
}

/** Why signing in or linking failed. */
function SignInError() {
  const provider = useProvider()
  const name = providerNames[provider]
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const passed = (useLocation().state ?? {}) as PassedFailure
  const { purpose = 'sign-in', isRemembered = true, details } = passed
  const to = passed.to ?? (purpose === 'link' ? '/settings/sign-in' : '/dashboard')
  const reason = reasonNamed(query.get('reason'))
  const [title, text] = [reason.title, reason.text].map((part) => part.replaceAll('{provider}', name))
  useTitle(title ?? name)
  const isLink = purpose === 'link' && isSignedIn
  const isAgain = reason.next === 'again' && (!isSignedIn || isLink)
  // No error: the user cancelled, or nothing was started.
  const isPlain = reason.name === 'none' || reason.name === 'denied'
  const alternative = getAlternative(reason, { isSignedIn, isLink, to })
  if (details?.ticket) {
    const leave = () => void navigate('/login', { replace: true })
    return (
      <AccountLayout title="Welcome back">
        <ReactivateNotice failure={{ details: [details] }} to={to} isRemembered={isRemembered} onLeave={leave} />
      </AccountLayout>
    )
  }
  if (details?.appealPath) {
    return (
      <AccountLayout title={title ?? ''}>
        <SuspendedNotice failure={{ message: 'You can’t sign in for now.', details: [details] }} />
        <LinkButton size="large" isWide render={<Link to={alternative.to} />}>
          {alternative.text}
        </LinkButton>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title={title ?? ''}>
      <Outcome icon={isPlain ? <Info size={20} /> : <TriangleAlert size={20} />} tone={isPlain ? 'plain' : 'bad'}>
        {text}
        {details?.reason ? ` Reason: ${details.reason}` : ''}
      </Outcome>
      {isAgain && <TryAgain provider={provider} purpose={isLink ? 'link' : 'sign-in'} to={to} />}
      <LinkButton variant={isAgain ? 'secondary' : 'primary'} size="large" isWide render={<Link to={alternative.to} />}>
        {alternative.text}
      </LinkButton>
    </AccountLayout>
  )
}

/** Why signing in, linking or connecting failed, and what to do next. */
export function ProviderError() {
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  const [query] = useSearchParams()
  const passed = useLocation().state as Partial<PassedConnecting> | null
  if (isSignedIn && passed?.purpose === 'connect') {
    return <ConnectError name={query.get('reason')} visit={passed as PassedConnecting} />
  }
  return <SignInError />
}
