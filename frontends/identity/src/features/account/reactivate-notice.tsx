import type { PlanLeft } from '@codekin/contracts/subscriptions/models'
import { Button } from '@codekin/ui-kit/button'
import { dayText } from '@codekin/ui-kit/clock'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Heading, Text } from '@codekin/ui-kit/text'
import { reactivateAccount } from '@codekin/web-runtime/auth-store'
import { useNavigate } from '@codekin/web-runtime/router'
import { useEffect, useRef, useState } from 'react'
import { planLeftText } from './plan-left-labels.ts'
import styles from './reactivate-notice.module.css'

type Details = { erasesAt?: string; ticket?: string; plan?: PlanLeft }
type Props = {
  /** An `account_closed` error, whose details contain the deadline, the ticket, and what is left of the plan. */
  failure: { details: readonly object[] }
  /** The wanted destination. */
  to: string
  isRemembered: boolean
  /** Called to continue without reactivation. */
  onLeave: () => void
}

/** Offers to reactivate a closed account after its owner signed in. */
export function ReactivateNotice({ failure, to, isRemembered, onLeave }: Props) {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { erasesAt, ticket, plan } = (failure.details[0] ?? {}) as Details

  async function reactivate(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await reactivateAccount(ticket ?? '', isRemembered)
      await navigate(to, { replace: true })
    } catch (refusal) {
      const isOver = (refusal as { code?: string }).code === 'invalid_link'
      setError(isOver ? 'This took too long. Sign in again to come back.' : (refusal as Error).message)
      setBusy(false)
    }
  }
  return (
    <div ref={box} className={styles['notice']} tabIndex={-1} role="group" aria-labelledby="reactivate">
      <Heading level={2} look="h3" id="reactivate">
        Your account is closed
      </Heading>
      <Text size="ui" tone={2}>
        {erasesAt && `You can come back until ${dayText(erasesAt)}. After that, your account will be erased. `}
        Your profile, matches and conversations are still there. {plan && planLeftText(plan)}
      </Text>
      {error && <ErrorText>{error}</ErrorText>}
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void reactivate()}>
        Come back
      </Button>
      <Button variant="quiet" isWide onClick={onLeave}>
        Not now
      </Button>
    </div>
  )
}
