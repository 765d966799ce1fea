import { createHash } from 'node:crypto'
import type { RedisClient } from '@codekin/service-kit/redis'
import { type DeckCard, type DeckOptions, deckVersion } from '../domain/deck-order.ts'
import type { Viewer } from './viewer.ts'

/** A deck that waits in Redis. Only its order is kept: who may be dealt is decided when it is read. */
export type KeptDeck = { seed: string; drawnAt: number; cards: KeptCard[] }

/** With the seed of the draw it came from: a refilled deck holds cards of two. */
export type KeptCard = DeckCard & { seed: string }

const secondsKept = 30 * 60

/** The deck drawn so for the viewer's present profile, preferences and weights, if there is one. */
export async function findDeck(
  redis: RedisClient,
  viewer: Viewer,
  options: DeckOptions,
): Promise<KeptDeck | undefined> {
  if (!redis.isReady) return undefined
  const kept = await redis.get(keyOf(viewer, options)).catch(() => null)
  return kept === null ? undefined : (JSON.parse(kept) as KeptDeck)
}

export async function keepDeck(
  redis: RedisClient,
  viewer: Viewer,
  options: DeckOptions,
  deck: KeptDeck,
): Promise<void> {
  if (!redis.isReady) return
  const expiration = { type: 'EX' as const, value: secondsKept }
  await redis.set(keyOf(viewer, options), JSON.stringify(deck), { expiration }).catch(() => {})
}

/** Another profile, other preferences or weights ask for another deck; the one before is left to expire. */
function keyOf({ owner, card, preferences, ordering }: Viewer, options: DeckOptions): string {
  const basis = JSON.stringify([deckVersion, options, card.sourceVersion, preferences, ordering])
  return `matching:deck:${owner.viewerId}:${createHash('sha256').update(basis).digest('base64url').slice(0, 16)}`
}
