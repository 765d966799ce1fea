import { hasSeenProfile } from '@codekin/contracts/identity/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { hasProfileView } from '../store/profile-views.ts'

/** A person may only report people they have encountered. */
export const answerSeenProfile = ({ db }: Deps) =>
  servedCommand(hasSeenProfile, async (view) => ({ hasSeen: await hasProfileView(db, view) }))
