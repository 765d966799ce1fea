import { findLiveSettings } from '@codekin/contracts/identity/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { noChoices, resolvePreferences } from '../domain/settings.ts'
import { findSettingsOfMany } from '../store/settings.ts'

/** The gateway asks before it pushes news about a person, since it has no tables of its own. */
export const answerLiveSettings = ({ db }: Deps) =>
  servedCommand(findLiveSettings, async ({ userIds }) => {
    const choices = new Map((await findSettingsOfMany(db, userIds)).map((one) => [one.userId, one]))
    const settings = userIds.map((userId) => {
      const { typing, onlineState } = resolvePreferences(choices.get(userId) ?? noChoices)
      return { userId, typing, onlineState }
    })
    return { settings }
  })
