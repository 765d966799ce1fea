import { messaging as messagingArea } from '@codekin/contracts/messaging/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { readConfig } from './config.ts'
import { consumers } from './consumers/index.ts'
import type { Deps } from './deps.ts'
import { messagingEndpoints } from './endpoints/messaging/index.ts'
import { migrations } from './migrations/index.ts'
import { fillMembers } from './projections/member/rebuild.ts'
import type { Tables } from './store/tables.ts'

/** Conversations of matches: what is said, read, deleted and found in them. */
export const messaging = defineService<Tables, Deps['config'], Deps>({
  name: 'messaging',
  readConfig,
  migrations,
  areas: (deps) => [serveArea(messagingArea, messagingEndpoints(deps))],
  consumers: () => consumers,
  jobs: (deps) => [fillMembers(deps)],
})
