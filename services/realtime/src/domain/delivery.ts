import type { ServerFrame } from '@codekin/contracts/socket'

/**
 * Which sockets of a user get a frame: all, those that joined the match, those in the admin room; or none, where a place in
 * the order must be filled so that nobody waits for it.
 */
export type Audience = 'all' | 'joined' | 'admins' | 'none'

/** One frame for one user, as it waits in the replay buffer and travels between replicas. */
export type Delivery = {
  /** The event that caused it; `ofTheMoment` when it is not worth remembering. */
  eventId: string
  audience: Audience
  matchId: string | null
  /** The message that it tells, edits or deletes; missing for all else. */
  messageId?: string
  /** The frame as JSON without its number. */
  plain: string
  /** The same with what only sockets that joined the match may see; empty when there is nothing more. */
  full: string
}

/** A delivery in its place: `number` rises by one per user; 0 where no replay buffer could number it. */
export type Numbered = Delivery & {
  number: number
  /** Where the user's buffer began to be complete; every number above it is in the buffer or was pushed out by age. */
  base: number
}

/** What a message says from now on; null: nothing, it is deleted. */
export type Words = { preview: string; content: string } | null

export const ofTheMoment = '-'
const none = '-'

/** JSON never holds a line break, so lines part it. */
export function encodeDelivery({ eventId, audience, matchId, messageId, plain, full }: Delivery): string {
  return `${eventId} ${audience} ${matchId ?? none} ${messageId ?? none}\n${plain}\n${full}`
}

export function encodeNumbered(text: string, number: number, base: number): string {
  return `${number} ${base} ${text}`
}

/** Reads what `encodeNumbered` wrote; undefined when it is something else. */
export function decodeNumbered(text: string): Numbered | undefined {
  const [about, plain, full] = text.split('\n')
  const [number, base, eventId, audience, matchId, messageId = none] = about?.split(' ') ?? []
  if (plain === undefined || full === undefined || eventId === undefined || !isAudience(audience)) return undefined
  return {
    number: Number(number),
    base: Number(base),
    eventId,
    audience,
    matchId: matchId === undefined || matchId === none ? null : matchId,
    ...(messageId !== none && { messageId }),
    plain,
    full,
  }
}

function isAudience(text: string | undefined): text is Audience {
  return text === 'all' || text === 'joined' || text === 'admins' || text === 'none'
}

export function frameText(frame: ServerFrame): string {
  return JSON.stringify(frame)
}

/** The frame with its number, without reading it again. */
export function withNumber(frame: string, number: number): string {
  return number === 0 ? frame : `${frame.slice(0, -1)},"id":${number}}`
}
