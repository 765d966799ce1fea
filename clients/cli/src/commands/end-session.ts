import { createClient } from '@codekin/api-client/client'
import { auth } from '@codekin/contracts/auth/endpoints'
import type { Credentials } from '../credentials.ts'
import { sendAnonymously } from '../platform.ts'

/** Ends a session on its server. */
export async function endSession({ server, refreshToken }: Credentials): Promise<void> {
  await createClient(auth, sendAnonymously(server)).logout({ body: { refreshToken } })
}
