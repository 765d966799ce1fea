import type { Provider } from '@codekin/contracts/auth/providers'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { FormErrorSummary } from '@codekin/ui-kit/field'
import { comeBack as reopen, useAuth } from '@codekin/web-runtime/auth-store'
import { Link, useLocation, useNavigate, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { providerNames } from '../features/providers/names.ts'
import { useLeaving } from '../features/providers/provider-buttons.tsx'
import { ProviderMark } from '../features/providers/provider-mark.tsx'
import { reasonNamed } from '../features/providers/reasons.ts'
import { useProvider } from '../features/providers/use-provider.ts'

type Passed = { purpose?: 'sign-in' | 'link'; details?: { reason?: string; ticket?: string } }

/** Opens a closed account again, with the ticket that the sign-in gave. */
function ComeBack({ ticket }: { ticket: string }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function comeBack(): Promise<void> {
    setBusy(true)
    try {
      await reopen(ticket, true)
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      setFault((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <>
      <FormErrorSummary message={fault} />
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void comeBack()}>
        Open my account again
      </Button>
    </>
  )
}

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
  const { purpose = 'sign-in', details } = (useLocation().state ?? {}) as Passed
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
  return (
    <AccountLayout title={title ?? ''}>
      <Outcome
        icon={reason.name === 'none' ? <Info size={20} /> : <TriangleAlert size={20} />}
        tone={reason.name === 'none' || reason.name === 'denied' ? 'plain' : 'bad'}
      >
        {text}
        {details?.reason ? ` The reason: ${details.reason}` : ''}
      </Outcome>
      {details?.ticket && <ComeBack ticket={details.ticket} />}
      {reason.next === 'again' && (isSignedIn ? isLink : true) && (
        <TryAgain provider={provider} purpose={isLink ? 'link' : 'sign-in'} />
      )}
      <LinkButton size="large" isWide render={<Link to={other.to} />}>
        {other.text}
      </LinkButton>
    </AccountLayout>
  )
}
