import type { ServerFrame } from '@codekin/contracts/socket'

/**
 * The sockets of a user that get a frame: all, those that joined the match, those in the admin room; or none, if only a place in
 * the order must be filled so that no message waits for it.
 */
export type Audience = 'all' | 'joined' | 'admins' | 'none'

/** One frame for one user, as stored in the replay buffer and sent between replicas. */
export type Delivery = {
  /** The event that caused it; `ofTheMoment` for ephemeral frames. */
  eventId: string
  audience: Audience
  matchId: string | null
  /** The message that the frame announces, edits or deletes, if any. */
  messageId?: string
  /** The frame as JSON, without its number. */
  plain: string
  /** The variant for sockets that joined the match; empty if it equals `plain`. */
  full: string
}

/** A delivery with its number, which rises by one per user; 0 if no replay buffer could number it. */
export type Numbered = Delivery & {
  number: number
  /** The number since which the user's buffer is complete; every number above it is in the buffer or has aged out. */
  base: number
}

/** The current text of a message; null if it is deleted. */
export type MessageText = { preview: string; content: string } | null

export const unnumberedBase = '-'
const none = '-'

/** JSON contains no line breaks, so they separate the parts. */
export function encodeDelivery({ eventId, audience, matchId, messageId, plain, full }: Delivery): string {
  return `${eventId} ${audience} ${matchId ?? none} ${messageId ?? none}\n${plain}\n${full}`
}

export function encodeNumbered(text: string, number: number, base: number): string {
  return `${number} ${base} ${text}`
}

/** Decodes the output of `encodeNumbered`; undefined for anything else. */
export function decodeNumbered(text: string): Numbered | undefined {
  const [header, plain, full] = text.split('\n')
  const [number, base, eventId, audience, matchId, messageId = none] = header?.split(' ') ?? []
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

/** Adds the number to the frame without parsing it. */
export function withNumber(frame: string, number: number): string {
  return number === 0 ? frame : `${frame.slice(0, -1)},"id":${number}}`
}
