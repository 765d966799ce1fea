import { auth } from '@codekin/contracts/auth/endpoints'
import { privacy } from '@codekin/contracts/privacy/endpoints'
import { users } from '@codekin/contracts/users/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { answerProfileCards } from './commands/list-profile-cards.ts'
import { type Config, readConfig } from './config.ts'
import { revokeEndedSessions } from './consumers/revoke-ended-sessions.ts'
import { type Deps, openDeps } from './deps.ts'
import { authHandlers } from './endpoints/auth/index.ts'
import { privacyHandlers } from './endpoints/privacy/index.ts'
import { usersHandlers } from './endpoints/users/index.ts'
import { deliverMails } from './jobs/deliver-mails.ts'
import { forgetOldSecrets } from './jobs/forget-old-secrets.ts'
import { removeUnusedPhotos } from './jobs/remove-unused-photos.ts'
import { migrations } from './migrations/index.ts'
import { blocks } from './projections/block/projection.ts'
import { matchPairs } from './projections/match-pair/projection.ts'
import { standings } from './projections/standing/projection.ts'
import type { Tables } from './store/tables.ts'

export { grantAdmin } from './operations/grant-admin.ts'

export const identity = defineService<Tables, Config, Deps>({
  name: 'identity',
  readConfig,
  migrations,
  deps: openDeps,
  ownKeys: ({ tokens }) => ({ keys: tokens.publicKeys }),
  areas: (deps) => [
    serveArea(auth, authHandlers(deps)),
    serveArea(users, usersHandlers(deps)),
    serveArea(privacy, privacyHandlers(deps)),
  ],
  consumers: (deps) => [revokeEndedSessions(deps)],
  projections: (deps) => [blocks, matchPairs, standings(deps)],
  commands: (deps) => [answerProfileCards(deps)],
  jobs: (deps) => [deliverMails(deps), removeUnusedPhotos(deps), forgetOldSecrets(deps)],
  close: async ({ mails, passwords, revocations }) => {
    await Promise.all([mails.stop(), passwords.stop(), revocations.stop()])
  },
})
