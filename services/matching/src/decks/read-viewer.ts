import type { Deps } from '../deps.ts'
import { orderingOf } from '../domain/ordering.ts'
import { readPresetChoice } from '../operations/choose-preset.ts'
import { findProfileCard } from '../projections/profile-card/read.ts'
import { findPreferences } from '../store/preferences.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/** The viewer with their settings; undefined while the card of a new account has not arrived yet. */
export async function readViewer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<Viewer | undefined> {
  const [card, preferences, choice] = await Promise.all([
    findProfileCard(db, userId),
    findPreferences(db, userId),
    readPresetChoice(db, userId),
  ])
  return card && viewerOf(card, { preferences, ordering: orderingOf(choice) }, clock.now())
}
