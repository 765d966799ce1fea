import type { Provider } from '@codekin/contracts/auth/providers'
import { ProviderMark } from '@codekin/people/provider-mark'
import { Button } from '@codekin/ui-kit/button'
import { FormErrorSummary } from '@codekin/ui-kit/field'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providerNames } from './names.ts'
import styles from './provider-buttons.module.css'
import { startOAuth } from './start-oauth.ts'

const otherwise = 'Something went wrong. Try again.'

/** Leaves for a provider; returns which one is loading, and the error if that failed. */
export function useLeaving() {
  const [leavingFor, setLeavingFor] = useState<Provider | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  async function leave(wanted: Parameters<typeof startOAuth>[0]): Promise<void> {
    setLeavingFor(wanted.provider)
    setFault(null)
    try {
      await startOAuth(wanted)
    } catch (error) {
      if (!(error instanceof ProofDeclined)) setFault((error as Error).message || otherwise)
      setLeavingFor(null)
    }
  }
  return { leavingFor, fault, leave }
}

/** "Continue with GitHub", for each provider set up here; renders nothing without any. */
export function ProviderButtons({ to, isRemembered = true }: { to: string; isRemembered?: boolean }) {
  // An error is not shown, because the form works without providers.
  const { data, isPending } = useQuery(queryOf(api.auth.listProviders))
  const { leavingFor, fault, leave } = useLeaving()
  // Reserves the space, so that the form above does not move.
  if (isPending) return <Skeleton shape="card" height="8.5rem" />
  if (!data || data.providers.length === 0) return null
  return (
    <div className={styles['ways']}>
      <p className={styles['or']}>or</p>
      {fault && <FormErrorSummary message={fault} />}
      {data.providers.map((provider) => (
        <Button
          key={provider}
          size="large"
          isWide
          icon={<ProviderMark provider={provider} />}
          isBusy={leavingFor === provider}
          onClick={() => void leave({ provider, purpose: 'sign-in', to, isRemembered })}
        >
          Continue with {providerNames[provider]}
        </Button>
      ))}
    </div>
  )
}
