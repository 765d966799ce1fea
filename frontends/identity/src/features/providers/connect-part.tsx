import { analysisText, useConnecting } from '@codekin/people/github-connecting'
import { connectionText } from '@codekin/people/github-labels'
import { useGithubStatus } from '@codekin/people/github-status'
import { ProviderMark } from '@codekin/people/provider-mark'
import { ReadDataList } from '@codekin/people/read-data-list'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { FormErrorSummary } from '@codekin/ui-kit/field'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { Link, Navigate } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Check } from 'lucide-react'
import { AccountLayout } from '../account/account-layout.tsx'
import { Outcome } from '../account/outcome.tsx'
import { WithoutAccess } from './without-access.tsx'

/** The second part of `/github-onboarding`, after the data from GitHub. */
export const connectPath = '/github-onboarding?part=connect'
const next = '/onboarding'

function ConnectOptions({ hasConsent, likely }: { hasConsent: boolean; likely: string }) {
  const { leave, isLeaving, error } = useConnecting({ hasConsent, to: connectPath })
  return (
    <Stack gap={6}>
      <ReadDataList />
      <Text size="ui" tone={2}>
        {hasConsent ? 'You’ve agreed to this: ' : 'By connecting, you agree to this: '}“{analysisText}”
      </Text>
      <FormErrorSummary message={error?.message} />
      <Button
        variant="primary"
        size="large"
        isWide
        icon={<ProviderMark provider="github" />}
        isBusy={isLeaving}
        onClick={() => leave(false)}
      >
        {hasConsent ? 'Connect GitHub' : 'Agree and connect GitHub'}
      </Button>
      <LinkButton size="large" isWide render={<Link to={next} />}>
        Skip for now
      </LinkButton>
      <WithoutAccess hasConsent={hasConsent} likely={likely} />
    </Stack>
  )
}

function Done({ login, far }: { login: string; far: string | null }) {
  return (
    <Stack gap={6}>
      <Outcome icon={<Check size={20} />} tone="good">
        {login} is connected.
      </Outcome>
      <Text tone={2}>{far ? `${far}. You can continue in the meantime.` : 'We’ve read everything.'}</Text>
      <LinkButton variant="primary" size="large" isWide render={<Link to={next} />}>
        Continue
      </LinkButton>
    </Stack>
  )
}

/** The last step after signing up with GitHub: connecting it as evidence of skills, or not. */
export function ConnectPart({ likely }: { likely: string }) {
  useTitle('Let your work speak for you')
  const status = useGithubStatus()
  if (status.data && !status.data.isAvailable && !status.data.connection) return <Navigate to={next} replace />
  return (
    <AccountLayout
      title="Let your work speak for you"
      text="Your code shows what you can do. You’ll see what counts and why, and decide what never does."
    >
      <Async
        query={status}
        skeleton={<Skeleton shape="card" height="24rem" />}
        failureTitle="Your GitHub account couldn’t be loaded"
      >
        {({ hasConsent, connection }) =>
          connection ? (
            <Done login={connection.login} far={connectionText(connection)} />
          ) : (
            <ConnectOptions hasConsent={hasConsent} likely={likely} />
          )
        }
      </Async>
      {status.error !== null && !status.data && (
        <LinkButton size="large" isWide render={<Link to={next} />}>
          Skip for now
        </LinkButton>
      )}
    </AccountLayout>
  )
}
