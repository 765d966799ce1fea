import type { newsletter } from '@codekin/contracts/newsletter/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { confirm } from './confirm.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export function newsletterHandlers(deps: Deps): Handlers<typeof newsletter.endpoints> {
  return { subscribe: subscribe(deps), confirm: confirm(deps), unsubscribe: unsubscribe(deps) }
}
