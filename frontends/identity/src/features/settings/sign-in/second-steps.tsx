import { Async } from '@codekin/ui-kit/async'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { useState } from 'react'
import { AuthenticatorPart } from './authenticator.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { PasskeysPart } from './passkeys.tsx'
import { RecoveryCodesPart } from './recovery-codes.tsx'
import { useWays } from './ways.ts'

/** Passkeys, the authenticator app and the recovery codes. */
export function SecondSteps() {
  const query = useWays()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="14rem" />}
      failureTitle="Your sign-in methods couldn’t be loaded"
    >
      {(ways) => (
        <Stack gap={8}>
          {ways.isSecondFactorNeeded && (
            <Text tone="warn">
              <span role="status">
                You’re on the Codekin team, so your account needs a second step. Add a passkey or an authenticator app
                here.
              </span>
            </Text>
          )}
          <PasskeysPart ways={ways} onCodes={setCodes} />
          <AuthenticatorPart ways={ways} onCodes={setCodes} />
          {(ways.passkeys.length > 0 || ways.authenticatorSince) && (
            <RecoveryCodesPart ways={ways} onCodes={setCodes} />
          )}
          {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
        </Stack>
      )}
    </Async>
  )
}
