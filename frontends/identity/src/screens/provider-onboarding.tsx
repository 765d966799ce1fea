import type { GivenProfile, Provider } from '@codekin/contracts/auth/providers'
import { isolateBidi } from '@codekin/contracts/direction'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { Async } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { ConnectPart, connectPath } from '../features/providers/connect-part.tsx'
import { GivenForm } from '../features/providers/given-form.tsx'
import { providerNames } from '../features/providers/names.ts'
import { useProvider } from '../features/providers/use-provider.ts'

const pictureLookMilliseconds = 1_000
/** Copying takes a second or two; after that, the page assumes that there is no picture. */
const picturePatienceLooks = 10

/** Shown if no data came from a provider. */
function NothingGiven({ name, profile }: { name: string; profile: OwnProfile }) {
  return (
    <AccountLayout title={`What ${name} shared`}>
      <Outcome icon={<Info size={20} />}>You didn’t sign up with {name}, so there’s nothing to review.</Outcome>
      <LinkButton
        variant="primary"
        size="large"
        isWide
        render={<Link to={profile.onboardingCompleted ? '/dashboard' : '/onboarding'} />}
      >
        {profile.onboardingCompleted ? 'Go to your dashboard' : 'Tell us about yourself'}
      </LinkButton>
    </AccountLayout>
  )
}

function Given({ name, given, next }: { name: string; given: GivenProfile; next: string }) {
  const profile = useQuery({
    ...queryOf(api.users.getOwnProfile),
    refetchInterval: ({ state }) =>
      given.hasPicture && !state.data?.photoUrl && state.dataUpdateCount < picturePatienceLooks
        ? pictureLookMilliseconds
        : false,
  })
  return (
    <AccountLayout
      title={`Welcome, ${isolateBidi(given.fullName)}`}
      text={`Here’s what ${name} shared. Keep what you want others to see. You can change all of it later.`}
    >
      <Async
        query={profile}
        skeleton={<Skeleton shape="card" height="20rem" />}
        failureTitle="Your profile couldn’t be loaded"
      >
        {(own) => <GivenForm given={given} profile={own} next={next} />}
      </Async>
    </AccountLayout>
  )
}

/** The initial profile of a new account, each part to keep or drop. */
function InitialProfile({ provider }: { provider: Provider }) {
  const name = providerNames[provider]
  useTitle(`What ${name} shared`)
  const linked = useQuery(queryOf(api.auth.listLinkedProviders))
  const profile = useQuery(queryOf(api.users.getOwnProfile))
  const given = linked.data?.linked.find((each) => each.provider === provider)?.given
  if (given) return <Given name={name} given={given} next={provider === 'github' ? connectPath : '/onboarding'} />
  if (linked.data && profile.data) return <NothingGiven name={name} profile={profile.data} />
  const skeleton = <Skeleton shape="card" height="20rem" />
  const failureTitle = `What ${name} shared couldn’t be loaded`
  return (
    <AccountLayout title={`What ${name} shared`}>
      <Async query={linked} skeleton={skeleton} failureTitle={failureTitle}>
        {() => (
          <Async query={profile} skeleton={skeleton} failureTitle={failureTitle}>
            {() => skeleton}
          </Async>
        )}
      </Async>
    </AccountLayout>
  )
}

/** The first page of a new account: the provider's data, and then the connection to GitHub. */
export function ProviderOnboarding() {
  const provider = useProvider()
  const [search] = useSearchParams()
  const { data } = useQuery(queryOf(api.auth.listLinkedProviders))
  if (provider === 'github' && search.get('part') === 'connect') {
    return <ConnectPart likely={data?.linked.find((one) => one.provider === 'github')?.username ?? ''} />
  }
  return <InitialProfile provider={provider} />
}
