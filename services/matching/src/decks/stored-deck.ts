import { createHash } from 'node:crypto'
import type { RedisClient } from '@codekin/service-kit/redis'
import { type DeckCard, type DeckOptions, deckVersion } from '../domain/deck-order.ts'
import type { Viewer } from './viewer.ts'

/** A deck stored in Redis. Only its order is stored: who may be dealt is checked on reading. */
export type StoredDeck = { seed: string; drawnAt: number; cards: StoredCard[] }

/** Has the seed of its own draw: a refilled deck holds cards of two draws. */
export type StoredCard = DeckCard & { seed: string }

const ttlSeconds = 30 * 60

/** The stored deck for the viewer's current profile, preferences and weights, if there is one. */
export async function findStoredDeck(
  redis: RedisClient,
  viewer: Viewer,
  options: DeckOptions,
): Promise<StoredDeck | undefined> {
  if (!redis.isReady) return undefined
  const stored = await redis.get(keyOf(viewer, options)).catch(() => null)
  return stored === null ? undefined : (JSON.parse(stored) as StoredDeck)
}

export async function storeDeck(
  redis: RedisClient,
  viewer: Viewer,
  options: DeckOptions,
  deck: StoredDeck,
): Promise<void> {
  if (!redis.isReady) return
  const expiration = { type: 'EX' as const, value: ttlSeconds }
  await redis.set(keyOf(viewer, options), JSON.stringify(deck), { expiration }).catch(() => {})
}

/** A changed profile, preferences or weights need another deck; the previous one expires. */
function keyOf({ owner, card, preferences, ordering }: Viewer, options: DeckOptions): string {
  const basis = JSON.stringify([deckVersion, options, card.sourceVersion, preferences, ordering])
  return `matching:deck:${owner.viewerId}:${createHash('sha256').update(basis).digest('base64url').slice(0, 16)}`
}
