import type { Effectiveness } from '@codekin/contracts/matching-presets/models'
import type { PresetId } from '@codekin/contracts/matching-presets/presets'
import type { Db } from '@codekin/db/open-db'
import type { Tables } from '../store/tables.ts'

/** What is known of the effect of each preset; of those that are missing it is too little. */
export async function readEffectiveness(_db: Db<Tables>): Promise<ReadonlyMap<PresetId, Effectiveness>> {
  return new Map()
}
