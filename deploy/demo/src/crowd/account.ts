import { type Api, createApi } from '@codekin/api-client/client'
import { sendTo } from '@codekin/api-client/send'
import { createSession, type Tokens } from '@codekin/api-client/session'
import { connectRealtime, type RealtimeSocket } from '@codekin/api-client/socket'
import type { ServerFrame } from '@codekin/contracts/socket'
import { demoPassword } from '../people/accounts.ts'

/** A signed-in person, like in a browser. */
export type Account = {
  userId: string
  api: Api
  /** Signs out. */
  leave(): Promise<void>
  /** Opens the live connection. Calls `onLost` when it is gone for good. */
  connect(o: { onFrame: (frame: ServerFrame) => void; onLost: () => void }): RealtimeSocket
}

/** Signs in over the public API and renews the session. */
export async function signIn(origin: string, email: string): Promise<Account> {
  const anonymous = createApi(sendTo(origin))
  const { user, ...first } = await anonymous.auth.login({ body: { email, password: demoPassword } })
  let tokens: Tokens | null = first
  const session = createSession({
    send: sendTo(origin, () => tokens?.accessToken ?? null),
    store: {
      read: () => tokens,
      write: (renewed) => {
        tokens = renewed
      },
      clear: () => {
        tokens = null
      },
    },
  })
  return {
    userId: user.id,
    api: createApi(session.send),
    async leave() {
      if (tokens) await anonymous.auth.logout({ body: { refreshToken: tokens.refreshToken } })
      tokens = null
    },
    connect: ({ onFrame, onLost }) =>
      connectRealtime({
        origin: origin.replace(/^http/, 'ws'),
        token: async () => ((await session.restore()) ? (tokens?.accessToken ?? null) : null),
        onFrame,
        onState: (state) => {
          if (state === 'closed') onLost()
        },
      }),
  }
}
