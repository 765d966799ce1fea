import { Button } from '@codekin/ui-kit/button'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { CallError } from './api.ts'

type Props = {
  /** Asks for a passkey and signs in. */
  signIn: () => Promise<void>
  /** The server refused the sign-in to this account. */
  onRefused: (error: unknown) => void
  /** The person gave no passkey, or an unusable one. */
  onMissed: () => void
}

/** Signs in without typing. */
export function PasskeyButton({ signIn, onRefused, onMissed }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function press(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await signIn()
    } catch (failure) {
      setBusy(false)
      if (failure instanceof CallError && failure.status === 403 && failure.code !== 'passkey_refused')
        return onRefused(failure)
      setError((failure as Error).message)
      onMissed()
    }
  }
  return (
    <Stack gap={3}>
      <Button size="large" isWide isBusy={isBusy} icon={<Fingerprint size={18} />} onClick={() => void press()}>
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
