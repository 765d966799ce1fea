import { useConnecting } from '@codekin/people/github-connecting'
import { ProviderMark } from '@codekin/people/provider-mark'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { FormErrorSummary } from '@codekin/ui-kit/field'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Info, TriangleAlert } from 'lucide-react'
import { AccountLayout } from '../account/account-layout.tsx'
import { Outcome } from '../account/outcome.tsx'
import { connectReasonNamed } from './connect-reasons.ts'
import type { PassedConnecting } from './finish-connecting.ts'

/** Why connecting GitHub failed, and what to do next. */
export function ConnectError({ name, visit }: { name: string | null; visit: PassedConnecting }) {
  const { to, passed, includePrivate } = visit
  const { title, text, next } = connectReasonNamed(name)
  useTitle(title)
  // The user consented before leaving; without consent, the next page says so.
  const { leave, isLeaving, error } = useConnecting({ hasConsent: true, to, passed })
  const isAgain = next === 'again'
  const isPlain = name === 'denied'
  return (
    <AccountLayout title={title}>
      <Outcome icon={isPlain ? <Info size={20} /> : <TriangleAlert size={20} />} tone={isPlain ? 'plain' : 'bad'}>
        {text}
      </Outcome>
      <FormErrorSummary message={error?.message} />
      {isAgain && (
        <Button
          variant="primary"
          size="large"
          isWide
          icon={<ProviderMark provider="github" />}
          isBusy={isLeaving}
          onClick={() => leave(includePrivate)}
        >
          Try again with GitHub
        </Button>
      )}
      <LinkButton
        variant={isAgain ? 'secondary' : 'primary'}
        size="large"
        isWide
        render={<Link to={to} state={passed} />}
      >
        {to.startsWith('/onboarding') ? 'Back to setup' : 'Back to where you were'}
      </LinkButton>
    </AccountLayout>
  )
}
