import { type LinkedProvider, type Provider, provider as providers } from '@codekin/contracts/auth/providers'
import { ProviderMark } from '@codekin/people/provider-mark'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { FormErrorSummary } from '@codekin/ui-kit/field'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api } from '@codekin/web-runtime/api'
import { fetchProfile } from '@codekin/web-runtime/auth-store'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providerNames } from '../../providers/names.ts'
import { useLeaving } from '../../providers/provider-buttons.tsx'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'

function useUnlinking(provider: Provider) {
  const [isBusy, setBusy] = useState(false)
  async function unlink(): Promise<void> {
    setBusy(true)
    try {
      await api.auth.unlinkProvider({ params: { provider } })
      await Promise.all([refresh('auth', 'listLinkedProviders'), fetchProfile()])
      toast.success(`${providerNames[provider]} unlinked`)
    } catch (error) {
      if (!(error instanceof ProofDeclined)) {
        toast.error(`${providerNames[provider]} wasn’t unlinked`, { body: (error as Error).message })
      }
    }
    setBusy(false)
  }
  return { isBusy, unlink }
}

function LinkedRow({ linked }: { linked: LinkedProvider }) {
  const { provider, username, email, linkedAt } = linked
  const { isBusy, unlink } = useUnlinking(provider)
  const name = providerNames[provider]
  return (
    <li className={styles['row']}>
      <ProviderMark provider={provider} />
      <div className={styles['grow']}>
        <Text size="ui">
          {name}: <bdi>{username}</bdi>
        </Text>
        <Text size="small" tone={3}>
          {email && `${email} · `}
          <span className={styles['whole']}>
            linked <RelativeTime iso={linkedAt} />
          </span>
        </Text>
      </div>
      <Button size="small" isBusy={isBusy} aria-label={`Unlink ${name}`} onClick={() => void unlink()}>
        Unlink
      </Button>
    </li>
  )
}

function OfferedRow({ provider, isBusy, onLink }: { provider: Provider; isBusy: boolean; onLink: () => void }) {
  const name = providerNames[provider]
  return (
    <li className={styles['row']}>
      <ProviderMark provider={provider} />
      <div className={styles['grow']}>
        <Text size="ui">{name}</Text>
        <Text size="small" tone={3}>
          Not linked
        </Text>
      </div>
      <Button size="small" isBusy={isBusy} aria-label={`Link ${name}`} onClick={onLink}>
        Link
      </Button>
    </li>
  )
}

/** The providers for signing in: linked ones, and those that can be linked. */
export function ProvidersPart() {
  const offered = useQuery(queryOf(api.auth.listProviders))
  const query = useQuery(queryOf(api.auth.listLinkedProviders))
  const { leavingFor, fault, leave } = useLeaving()
  const shown = (linked: readonly LinkedProvider[]) =>
    providers.options.filter(
      (each) => offered.data?.providers.includes(each) || linked.some(({ provider }) => provider === each),
    )
  // Without providers there is nothing to show.
  if (query.data && offered.data && shown(query.data.linked).length === 0) return null
  return (
    <SettingsPart
      id="providers"
      title="GitHub and LinkedIn"
      text={
        <>
          Link an account to sign in without a password. Proof from your code is{' '}
          <Link to="/github-verification">set up separately</Link>.
        </>
      }
    >
      <FormErrorSummary message={fault ?? undefined} />
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="8rem" />}
        failureTitle="Your linked accounts couldn’t be loaded"
      >
        {({ linked }) => (
          <ul className={styles['rows']}>
            {shown(linked).map((provider) => {
              const own = linked.find((each) => each.provider === provider)
              const link = () => leave({ provider, purpose: 'link', to: '/settings/sign-in', isRemembered: true })
              return own ? (
                <LinkedRow key={provider} linked={own} />
              ) : (
                <OfferedRow
                  key={provider}
                  provider={provider}
                  isBusy={leavingFor === provider}
                  onLink={() => void link()}
                />
              )
            })}
          </ul>
        )}
      </Async>
    </SettingsPart>
  )
}
