import { sendFrame } from '@codekin/web-runtime/realtime'

/** The server passes one on in two seconds, and the reader shows one for six. */
const throttleMilliseconds = 3000
const toldAt = new Map<string, number>()

/** Says that one is writing, not more often than is of use. */
export function tellTyping(matchId: string): void {
  const now = Date.now()
  if (now - (toldAt.get(matchId) ?? 0) < throttleMilliseconds) return
  toldAt.set(matchId, now)
  sendFrame({ event: 'typing', data: { matchId } })
}

/** After sending, the next letter is news again. */
export function forgetTyping(matchId: string): void {
  toldAt.delete(matchId)
}
