import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { listLinkedProviders as listLinked } from '../../store/linked-providers.ts'

export const listLinkedProviders =
  ({ db }: Deps): Handler<typeof auth.endpoints.listLinkedProviders> =>
  async ({ caller }) => {
    const linked = await listLinked(db, caller.userId)
    return {
      linked: linked.map(({ provider, username, email, given, linkedAt, lastUsedAt }) => ({
        provider,
        username,
        email,
        given,
        linkedAt: linkedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    }
  }
