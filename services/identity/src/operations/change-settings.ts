import { settingsChanged } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { noChoices, type SettingsChoices, toSettingsState } from '../domain/settings.ts'
import { lockSettings, upsertSettings } from '../store/settings.ts'
import type { Tables } from '../store/tables.ts'

/** Changes a person's choices, announces all of them in the same transaction, and returns them. */
export async function changeSettings(
  trx: Trx<Tables>,
  { userId, now }: { userId: string; now: Date },
  change: (choices: SettingsChoices) => Partial<SettingsChoices>,
): Promise<SettingsChoices> {
  const before = (await lockSettings(trx, userId)) ?? noChoices
  const choices = { ...before, ...change(before), userId, sourceVersion: before.sourceVersion + 1 }
  await upsertSettings(trx, choices, now)
  await announce(trx, settingsChanged, toSettingsState(choices), { actor: userId, occurredAt: now })
  return choices
}
