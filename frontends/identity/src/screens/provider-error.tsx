import type { Provider } from '@codekin/contracts/auth/providers'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { FormErrorSummary } from '@codekin/ui-kit/field'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link, useLocation, useNavigate, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Info, TriangleAlert } from 'lucide-react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { ComeBackNotice } from '../features/account/come-back-notice.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import type { PassedFailure } from '../features/providers/failure-page.ts'
import { providerNames } from '../features/providers/names.ts'
import { useLeaving } from '../features/providers/provider-buttons.tsx'
import { ProviderMark } from '../features/providers/provider-mark.tsx'
import { reasonNamed } from '../features/providers/reasons.ts'
import { useProvider } from '../features/providers/use-provider.ts'

function TryAgain({ provider, purpose }: { provider: Provider; purpose: 'sign-in' | 'link' }) {
  const { leavingFor, fault, leave } = useLeaving()
  const to = purpose === 'link' ? '/settings/sign-in' : '/dashboard'
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

/** Why a visit to a provider led nowhere, and what to do next. */
export function ProviderError() {
  const provider = useProvider()
  const name = providerNames[provider]
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const passed = (useLocation().state ?? {}) as PassedFailure
  const { purpose = 'sign-in', to = '/dashboard', isRemembered = true, details } = passed
  const reason = reasonNamed(query.get('reason'))
  const [title, text] = [reason.title, reason.text].map((part) => part.replaceAll('{provider}', name))
  useTitle(title ?? name)
  const isLink = purpose === 'link' && isSignedIn
  const toSettings = isLink || reason.next === 'settings'
  const other = !isSignedIn
    ? { to: '/login', text: 'Sign in another way' }
    : toSettings
      ? { to: '/settings/sign-in', text: 'Back to your settings' }
      : { to: '/dashboard', text: 'Go to your dashboard' }
  if (details?.ticket) {
    const leave = () => void navigate('/login', { replace: true })
    return (
      <AccountLayout title="Welcome back">
        <ComeBackNotice failure={{ details: [details] }} to={to} isRemembered={isRemembered} onLeave={leave} />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title={title ?? ''}>
      <Outcome
        icon={reason.name === 'none' ? <Info size={20} /> : <TriangleAlert size={20} />}
        tone={reason.name === 'none' || reason.name === 'denied' ? 'plain' : 'bad'}
      >
        {text}
        {details?.reason ? ` The reason: ${details.reason}` : ''}
      </Outcome>
      {reason.next === 'again' && (isSignedIn ? isLink : true) && (
        <TryAgain provider={provider} purpose={isLink ? 'link' : 'sign-in'} />
      )}
      <LinkButton size="large" isWide render={<Link to={other.to} />}>
        {other.text}
      </LinkButton>
    </AccountLayout>
  )
}
