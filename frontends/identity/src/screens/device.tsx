import { deviceCodeParameter, isUserCode, shownUserCode, userCodeOf } from '@codekin/contracts/auth/device-code'
import { Failure } from '@codekin/ui-kit/failure'
import { Spinner } from '@codekin/ui-kit/spinner'
import { api, type CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useSearchParams } from '@codekin/web-runtime/router'
import { useNoIndex, useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { CodeForm } from '../features/device/code-form.tsx'
import { type Decision, DeviceDecided } from '../features/device/device-decided.tsx'
import { DeviceQuestion } from '../features/device/device-question.tsx'

type FoundProps = { code: string; onDecided: (decision: Decision) => void; onOtherCode: () => void }

/** The request of a code; a code that no longer works must be typed again. */
function Found({ code, onDecided, onOtherCode }: FoundProps) {
  const ask = queryOf(api.auth.findDeviceRequest, { params: { userCode: code } })
  const query = useQuery({ ...ask, retry: false, gcTime: 0 })
  const error = query.error as Partial<CallError> | null
  if (error?.code === 'not_found') return <CodeForm refused={code} />
  if (query.data) {
    const check = () => void query.refetch()
    return <DeviceQuestion {...{ code, onDecided, onOtherCode }} request={query.data} onGone={check} />
  }
  if (error) {
    return (
      <AccountLayout title="Connect a device">
        <Failure
          key={query.errorUpdatedAt}
          title="Couldn’t check the code"
          message={error.message ?? 'Something went wrong.'}
          requestId={error.requestId}
          retryAfterSeconds={error.retryAfterSeconds}
          onRetry={() => void query.refetch()}
        />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title="Connect a device">
      <Outcome icon={<Spinner />}>Checking the code…</Outcome>
    </AccountLayout>
  )
}

/** Where a person confirms the sign-in of a device that has no browser (RFC 8628, section 3.3). */
export function Device() {
  useTitle('Connect a device')
  useNoIndex()
  const [search, setSearch] = useSearchParams()
  const [decision, setDecision] = useState<Decision | null>(null)
  const typed = search.get(deviceCodeParameter)
  if (decision) return <DeviceDecided decision={decision} />
  if (typed === null) return <CodeForm />
  const code = userCodeOf(typed)
  if (!isUserCode(code)) return <CodeForm key={typed} refused={typed} />
  const onOtherCode = () => setSearch({}, { replace: true })
  return <Found key={code} code={shownUserCode(code)} onDecided={setDecision} onOtherCode={onOtherCode} />
}
