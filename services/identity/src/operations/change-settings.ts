import { settingsChanged } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { type Chosen, nothingChosen, settingsStateOf } from '../domain/settings.ts'
import { lockSettings, upsertSettings } from '../store/settings.ts'
import type { Tables } from '../store/tables.ts'

/** Changes a person's choices, announces all of them in the same transaction, and returns them. */
export async function changeSettingsOf(
  trx: Trx<Tables>,
  { userId, now }: { userId: string; now: Date },
  change: (chosen: Chosen) => Partial<Chosen>,
): Promise<Chosen> {
  const before = (await lockSettings(trx, userId)) ?? nothingChosen
  const chosen = { ...before, ...change(before), userId, sourceVersion: before.sourceVersion + 1 }
  await upsertSettings(trx, chosen, now)
  await announce(trx, settingsChanged, settingsStateOf(chosen), { actor: userId, occurredAt: now })
  return chosen
}
