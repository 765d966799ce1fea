import type { Migration } from '@codekin/db/migrate'

/** Reads the snapshot of profiles again: those that name only a city were kept without a place. */
export const placesOfCards: Migration = {
  id: '0080-places-of-cards',
  sql: `update projection_filling set filled_at = null where projection = 'card';`,
}
