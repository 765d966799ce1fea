import { cleanUpMatching } from '@codekin/contracts/matching/commands'
import { matchingCleanupKind } from '@codekin/contracts/privacy/cleanup'
import type { privacy } from '@codekin/contracts/privacy/endpoints'
import { ask } from '@codekin/event-bus/commands'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { countDrafts, eraseDrafts } from '../../store/onboarding.ts'
import { countProfileChanges, deleteProfileChangesOf } from '../../store/profile-changes.ts'

/** The kinds stored in this service; all others belong to matching. */
const own = {
  drafts: { count: countDrafts, remove: eraseDrafts },
  'profile-history': { count: countProfileChanges, remove: deleteProfileChangesOf },
}

/** Asks matching first: if it fails, nothing is removed. */
export const cleanUp =
  ({ db, bus }: Deps): Handler<typeof privacy.endpoints.cleanUp> =>
  async ({ caller: { userId }, body: { what, preview } }) => {
    const removed: Record<string, number> = {}
    const matchingKinds = matchingCleanupKind.options.filter((kind) => what.includes(kind))
    if (matchingKinds.length > 0) {
      Object.assign(
        removed,
        (await ask(bus, cleanUpMatching, { userId, what: matchingKinds, isPreview: preview })).removed,
      )
    }
    for (const kind of ['drafts', 'profile-history'] as const) {
      if (what.includes(kind)) removed[kind] = await own[kind][preview ? 'count' : 'remove'](db, userId)
    }
    return { removed }
  }
