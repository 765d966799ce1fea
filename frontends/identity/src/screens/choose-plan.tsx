import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { Button } from '@codekin/ui-kit/button'
import { Failure } from '@codekin/ui-kit/failure'
import { Page } from '@codekin/ui-kit/layout'
import { Logo } from '@codekin/ui-kit/logo'
import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import { Heading, Text } from '@codekin/ui-kit/text'
import { api, type CallError } from '@codekin/web-runtime/api'
import { logout } from '@codekin/web-runtime/auth-store'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { Navigate, useNavigate, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useDestination } from '../features/plans/after-plan.ts'
import { Gifted, giftOf } from '../features/plans/gifted.tsx'
import { PlanBoard } from '../features/plans/plan-board.tsx'
import styles from '../features/plans/plans.module.css'

/** Records that nothing is bought, so that the page is not shown again, and continues. */
function GoOn({ destination, label }: { destination: string; label: string }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  async function choose(): Promise<void> {
    setBusy(true)
    try {
      await api.subscriptions.chooseFree()
      queryClient.removeQueries({ queryKey: api.subscriptions.getOwnSubscription.key() })
      await navigate(destination, { replace: true })
    } catch (error) {
      setBusy(false)
      toast.error('Your choice wasn’t saved', { body: (error as Error).message })
    }
  }
  return (
    <Button variant="primary" isWide isBusy={isBusy} onClick={() => void choose()}>
      {label}
    </Button>
  )
}

function Offers({ own, isBack }: { own: OwnSubscription; isBack: boolean }) {
  const destination = useDestination()
  return (
    <>
      <div className={styles['intro']}>
        <Heading level={1}>Choose your plan</Heading>
        <Text tone={2}>
          {isBack
            ? 'You left the payment page, so nothing was charged. Choose again, or continue with Free.'
            : 'Free is all you need to find your people. You can change your mind at any time.'}
        </Text>
      </div>
      <PlanBoard
        own={own}
        destination={destination}
        free={<GoOn destination={destination} label="Continue with Free" />}
      />
    </>
  )
}

function Choice({ own, isBack }: { own: OwnSubscription; isBack: boolean }) {
  const destination = useDestination()
  // A person who returns from the payment page wants to buy anyway.
  const gift = isBack ? undefined : giftOf(own)
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <Logo />
        <Button size="small" variant="quiet" icon={<LogOut size={16} />} onClick={() => void logout()}>
          Sign out
        </Button>
      </div>
      <div className={styles['main']}>
        {gift ? (
          <Gifted gift={gift}>
            <GoOn destination={destination} label="Continue" />
          </Gifted>
        ) : (
          <Offers own={own} isBack={isBack} />
        )}
      </div>
    </div>
  )
}

/** Shown once, after registration. */
export function ChoosePlan() {
  useTitle('Choose your plan')
  const destination = useDestination()
  const [search] = useSearchParams()
  const isBack = search.has('again')
  const query = useQuery({ ...queryOf(api.subscriptions.getOwnSubscription), staleTime: 0 })
  if (query.data) {
    const isSettled = query.data.subscription !== null || (query.data.hasChosen && !isBack)
    return isSettled ? <Navigate to={destination} replace /> : <Choice own={query.data} isBack={isBack} />
  }
  if (!query.error) return <FullPageSpinner />
  const { message, requestId } = query.error as CallError
  return (
    <Page max="40rem">
      <Failure
        key={query.errorUpdatedAt}
        level={1}
        title="Your plan couldn’t be loaded"
        message={message}
        requestId={requestId}
        onRetry={() => void query.refetch()}
      />
    </Page>
  )
}
