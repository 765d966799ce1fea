import { cleanUpMatching } from '@codekin/contracts/matching/commands'
import type { privacy } from '@codekin/contracts/privacy/endpoints'
import { ask } from '@codekin/event-bus/commands'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'

export const cleanUp =
  ({ bus }: Deps): Handler<typeof privacy.endpoints.cleanUp> =>
  ({ caller, body: { what, preview } }) =>
    ask(bus, cleanUpMatching, { userId: caller.userId, what: [...new Set(what)], isPreview: preview })
