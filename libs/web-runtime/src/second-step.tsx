import { isRefusal } from '@codekin/api-client/call-error'
import { Button } from '@codekin/ui-kit/button'
import { Stack } from '@codekin/ui-kit/layout'
import { useEffect, useId, useRef, useState } from 'react'
import { CallError } from './api.ts'
import { confirmSignIn } from './auth-store.ts'
import type { Proof, Way } from './shell/proof-form.tsx'
import { WayChoice } from './shell/way-choice.tsx'

/** The second step of a sign-in whose first factor was correct, as the error describes it. */
export type MfaChallenge = { token: string; ways: readonly Way[] }

/** The MFA challenge of a failed sign-in; undefined for every other failure. */
export function findMfaChallenge(error: unknown): MfaChallenge | undefined {
  if (!(error instanceof CallError) || error.code !== 'second_factor_required') return undefined
  const { token, ways } = (error.details[0] ?? {}) as Partial<MfaChallenge>
  return token && ways ? { token, ways } : undefined
}

/** Whether the sign-in can be retried: the code was wrong, or no answer came. */
function isForAnotherTry(error: unknown): boolean {
  return !(error instanceof CallError) || !isRefusal(error) || error.code === 'wrong_proof'
}

type Props = {
  challenge: MfaChallenge
  isRemembered: boolean
  onSignedIn: () => void | Promise<void>
  /** Returns to the password; with the reason if the sign-in has ended. */
  onBack: (because?: unknown) => void
}

/** The second step of a sign-in. */
export function SecondStep({ challenge, isRemembered, onSignedIn, onBack }: Props) {
  const formId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // The previous form is gone, and the focus with it.
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.focus()
  }, [])
  async function confirm(factor: Proof): Promise<void> {
    if (factor.way === 'password' || factor.way === 'mail-code') return
    setBusy(true)
    setError(undefined)
    try {
      await confirmSignIn({ token: challenge.token, factor }, isRemembered)
      await onSignedIn()
    } catch (failure) {
      setBusy(false)
      if (!isForAnotherTry(failure)) return onBack(failure)
      setError((failure as Error).message)
    }
  }
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={5}>
        <WayChoice
          ways={challenge.ways}
          id={formId}
          email=""
          error={error}
          onProve={(proof) => void confirm(proof)}
          onOther={() => setError(undefined)}
        />
        <Button type="submit" form={formId} variant="primary" size="large" isWide isBusy={isBusy}>
          Confirm
        </Button>
        <Button variant="quiet" onClick={() => onBack()}>
          Back to password
        </Button>
      </Stack>
    </div>
  )
}
