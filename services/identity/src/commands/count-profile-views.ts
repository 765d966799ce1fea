import { countProfileViews } from '@codekin/contracts/identity/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { listProfileViewDays } from '../store/profile-views.ts'

/** Returns how often a person's own profile was viewed, never by whom. */
export const answerProfileViews = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(countProfileViews, async (about) => ({ days: await listProfileViewDays(db, about) }))
