import type { DeviceRequest } from '@codekin/contracts/auth/device-endpoints'
import { deviceOf } from '@codekin/contracts/auth/user-agent'
import { Button } from '@codekin/ui-kit/button'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { refresh } from '@codekin/web-runtime/query'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { AccountLayout } from '../account/account-layout.tsx'
import styles from './device.module.css'
import type { Decision } from './device-decided.tsx'

type Props = {
  code: string
  request: DeviceRequest
  onDecided: (decision: Decision) => void
  onOtherCode: () => void
  /** Called when the request has expired, or may have. */
  onGone: () => void
}

const calls = { approved: api.auth.approveDevice, denied: api.auth.denyDevice }

function useDecision({ code, onDecided, onGone }: Pick<Props, 'code' | 'onDecided' | 'onGone'>) {
  const [busy, setBusy] = useState<Decision | null>(null)
  const [error, setError] = useState<string>()
  async function decide(decision: Decision): Promise<void> {
    setBusy(decision)
    setError(undefined)
    try {
      await calls[decision]({ params: { userCode: code } })
      if (decision === 'approved') void refresh('auth', 'listSessions')
      onDecided(decision)
    } catch (failure) {
      setBusy(null)
      if (failure instanceof ProofDeclined) return
      if ((failure as { code?: string }).code === 'not_found') return onGone()
      setError((failure as Error).message)
    }
  }
  return { busy, error, decide }
}

function RequestFacts({ code, request }: Pick<Props, 'code' | 'request'>) {
  const { userAgent, addressRange, createdAt } = request
  const email = useAuth((state) => state.user?.email)
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Device</dt>
        <dd>{deviceOf(userAgent).text}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>{addressRange || 'This machine'}</dd>
      </div>
      <div>
        <dt>Requested</dt>
        <dd>
          <RelativeTime iso={createdAt} />
        </dd>
      </div>
      <div>
        <dt>Your account</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>Code</dt>
        <dd className={styles['code']}>{code}</dd>
      </div>
    </dl>
  )
}

function NetworkWarning() {
  return (
    <div className={styles['warning']} role="note">
      <TriangleAlert size={18} aria-hidden="true" />
      <Text size="ui">
        This request comes from a different network than yours. If someone sent you the code or the link, refuse it.
      </Text>
    </div>
  )
}

/** Asks whether to approve a device, and shows its details. */
export function DeviceQuestion({ code, request, onDecided, onOtherCode, onGone }: Props) {
  const { busy, error, decide } = useDecision({ code, onDecided, onGone })
  useRefetchAt(request.expiresAt, onGone)
  return (
    <AccountLayout
      title="Approve this sign-in?"
      text="The device will be able to use your account until you sign it out in Settings. Approve it only if you started this yourself and your terminal shows the same code."
    >
      <RequestFacts code={code} request={request} />
      {!request.isSameNetwork && <NetworkWarning />}
      {error && <ErrorText>{error}</ErrorText>}
      <div className={styles['answers']}>
        <Button
          // Don't encourage approval: the request may be someone else's.
          variant={request.isSameNetwork ? 'primary' : 'secondary'}
          size="large"
          isWide
          isBusy={busy === 'approved'}
          isDisabled={busy === 'denied'}
          onClick={() => void decide('approved')}
        >
          Approve
        </Button>
        <Button
          size="large"
          isWide
          isBusy={busy === 'denied'}
          isDisabled={busy === 'approved'}
          onClick={() => void decide('denied')}
        >
          Refuse
        </Button>
        <Button variant="quiet" isWide onClick={onOtherCode}>
          Use another code
        </Button>
      </div>
    </AccountLayout>
  )
}
