import { listSettings } from '@codekin/contracts/identity/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { toSettingsState } from '../domain/settings.ts'
import { listSettings as listStored } from '../store/settings.ts'

/** Backfills projections of settings. */
export const answerSettings = ({ db }: Deps) =>
  servedSnapshot(listSettings, {
    list: async (afterUserId, limit) => (await listStored(db, afterUserId, limit)).map(toSettingsState),
    placeOf: ({ userId }) => userId,
  })
