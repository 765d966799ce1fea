import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'

export const listSigningKeys =
  ({ tokens }: Deps): Handler<typeof auth.endpoints.listSigningKeys> =>
  async () => ({ keys: tokens.publicKeys })
