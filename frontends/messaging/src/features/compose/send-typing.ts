import { sendFrame } from '@codekin/web-runtime/realtime'

/** The server forwards one frame per two seconds, and the reader shows it for six. */
const throttleMilliseconds = 3000
const sentAtByMatch = new Map<string, number>()

/** Sends a typing frame at a limited rate. */
export function sendTyping(matchId: string): void {
  const now = Date.now()
  if (now - (sentAtByMatch.get(matchId) ?? 0) < throttleMilliseconds) return
  sentAtByMatch.set(matchId, now)
  sendFrame({ event: 'typing', data: { matchId } })
}

/** Resets the limit after sending, so that the next key is reported. */
export function resetTypingThrottle(matchId: string): void {
  sentAtByMatch.delete(matchId)
}
