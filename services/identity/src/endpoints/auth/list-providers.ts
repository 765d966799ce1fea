import type { auth } from '@codekin/contracts/auth/endpoints'
import { provider } from '@codekin/contracts/auth/providers'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'

export const listProviders =
  ({ providers }: Deps): Handler<typeof auth.endpoints.listProviders> =>
  () =>
    Promise.resolve({ providers: provider.options.filter((name) => providers[name]) })
