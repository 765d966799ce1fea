import type { Effectiveness } from '@codekin/contracts/matching-presets/models'
import { type PresetId, presetIds } from '@codekin/contracts/matching-presets/presets'
import type { Db } from '@codekin/db/open-db'
import { effectivenessOf, heaviestCard } from '../domain/effectiveness.ts'
import { listPresetEffects, measurePresetEffect } from '../store/preset-effects.ts'
import type { Tables } from '../store/tables.ts'

const dayMilliseconds = 86_400_000
/** Older cards are deleted. */
const countedDays = 30
/** Younger cards had no time for a reply. */
const answeredAfterDays = 2
/** The newest: more would cost time and hardly narrow an interval. */
const mostCards = 20_000
const resultLifetime = 3_600_000

/** The known effect of each preset; presets without enough data are missing. Reads a few rows, not cards. */
export async function readEffectiveness(db: Db<Tables>): Promise<ReadonlyMap<PresetId, Effectiveness>> {
  const effects = await listPresetEffects(db)
  return new Map(
    effects.flatMap(({ preset, ...sums }) => {
      const id = presetIds.find((known) => known === preset)
      return id ? [[id, effectivenessOf(sums)] as const] : []
    }),
  )
}

/** Measures each preset again whose result is an hour old or has not enough data. */
export async function measureEffectiveness(db: Db<Tables>, now: Date, signal: AbortSignal): Promise<void> {
  const effects = new Map((await listPresetEffects(db)).map((effect) => [effect.preset, effect]))
  const from = new Date(now.getTime() - countedDays * dayMilliseconds)
  const to = new Date(now.getTime() - answeredAfterDays * dayMilliseconds)
  for (const preset of presetIds) {
    if (signal.aborted) return
    const last = effects.get(preset)
    const isFresh = last !== undefined && now.getTime() - last.measuredAt.getTime() < resultLifetime
    if (isFresh && effectivenessOf(last).state === 'known') continue
    await measurePresetEffect(db, { preset, from, to, most: mostCards, heaviest: heaviestCard, measuredAt: now })
  }
}
