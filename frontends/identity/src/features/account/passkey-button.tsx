import { Button } from '@codekin/ui-kit/button'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { CallError } from '@codekin/web-runtime/api'
import { loginByPasskey } from '@codekin/web-runtime/auth-store'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'

type Props = {
  isRemembered: boolean
  onSignedIn: () => Promise<void>
  /** The account may not be signed in to. */
  onRefused: (error: unknown) => void
}

/** Signs in without anything being typed. */
export function PasskeyButton({ isRemembered, onSignedIn, onRefused }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function signIn(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await loginByPasskey(isRemembered)
      await onSignedIn()
    } catch (failure) {
      setBusy(false)
      if (failure instanceof CallError && failure.status === 403 && failure.code !== 'passkey_refused')
        return onRefused(failure)
      setError((failure as Error).message)
    }
  }
  return (
    <Stack gap={3}>
      <Button size="large" isWide isBusy={isBusy} icon={<Fingerprint size={18} />} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
      {error && (
        <div role="alert">
          <Text size="small" tone="del">
            {error}
          </Text>
        </div>
      )}
    </Stack>
  )
}
