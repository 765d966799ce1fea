import { Async } from '@codekin/ui-kit/async'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { useState } from 'react'
import { AuthenticatorPart } from './authenticator.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { PasskeysPart } from './passkeys.tsx'
import { RecoveryCodesPart } from './recovery-codes.tsx'
import { useSignInMethods } from './sign-in-methods.ts'

/** Passkeys, the authenticator app and the recovery codes. */
export function SecondSteps() {
  const query = useSignInMethods()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="14rem" />}
      failureTitle="Your sign-in methods couldn’t be loaded"
    >
      {(methods) => (
        <Stack gap={8}>
          {methods.isSecondFactorNeeded && (
            <Text tone="warn">
              <span role="status">
                You’re on the Codekin team, so your account needs a second step. Add a passkey or an authenticator app
                here.
              </span>
            </Text>
          )}
          <PasskeysPart methods={methods} onCodes={setCodes} />
          <AuthenticatorPart methods={methods} onCodes={setCodes} />
          {(methods.passkeys.length > 0 || methods.authenticatorSince) && (
            <RecoveryCodesPart methods={methods} onCodes={setCodes} />
          )}
          {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
        </Stack>
      )}
    </Async>
  )
}
