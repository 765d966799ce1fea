import type { Migration } from '@codekin/db/migrate'

/** Reloads the snapshot of profiles: those with only a city were stored without a place. */
export const placesOfCards: Migration = {
  id: '0080-places-of-cards',
  sql: `update projection_filling set filled_at = null where projection = 'card';`,
}
