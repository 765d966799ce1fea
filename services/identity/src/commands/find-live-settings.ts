import { findLiveSettings } from '@codekin/contracts/identity/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { nothingChosen, preferencesOf } from '../domain/settings.ts'
import { findSettingsOfMany } from '../store/settings.ts'

/** The gateway asks before it tells of anybody; it keeps no table of its own. */
export const answerLiveSettings = ({ db }: Deps) =>
  servedCommand(findLiveSettings, async ({ userIds }) => {
    const chosen = new Map((await findSettingsOfMany(db, userIds)).map((one) => [one.userId, one]))
    const settings = userIds.map((userId) => {
      const one = chosen.get(userId) ?? nothingChosen
      const { typing, onlineState } = preferencesOf(one)
      return { userId, sourceVersion: one.sourceVersion, typing, onlineState }
    })
    return { settings }
  })
