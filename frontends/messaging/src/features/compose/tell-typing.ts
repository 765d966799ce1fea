import { sendFrame } from '@codekin/web-runtime/realtime'

/** The server forwards one frame per two seconds, and the reader shows it for six. */
const throttleMilliseconds = 3000
const toldAt = new Map<string, number>()

/** Sends a typing frame at a limited rate. */
export function tellTyping(matchId: string): void {
  const now = Date.now()
  if (now - (toldAt.get(matchId) ?? 0) < throttleMilliseconds) return
  toldAt.set(matchId, now)
  sendFrame({ event: 'typing', data: { matchId } })
}

/** Resets the limit after sending, so that the next key is reported. */
export function forgetTyping(matchId: string): void {
  toldAt.delete(matchId)
}
