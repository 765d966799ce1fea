import { onFrame } from '@codekin/web-runtime/realtime'
import { useEffect } from 'react'

/** Frames that change lists and conversations. */
const events = [
  'new_message',
  'message_read',
  'message_edited',
  'message_deleted',
  'reaction_changed',
  'proposal_accepted',
  'proposal_declined',
  'conversation_arranged',
  'match_created',
  'match_ended',
  'scheduled_failed',
  'resumed',
] as const

let hasEarlyFrame = false

/** Before the live code has loaded: records that a frame arrived, and triggers the load. */
export function EarlyFrameListener({ onFrameReceived }: { onFrameReceived: () => void }) {
  useEffect(() => {
    const handleFrame = () => {
      hasEarlyFrame = true
      onFrameReceived()
    }
    const unsubscribers = events.map((event) => onFrame(event, handleFrame))
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [onFrameReceived])
  return null
}

/** Returns whether a frame arrived, and resets that. */
export function consumeEarlyFrame(): boolean {
  const hadFrame = hasEarlyFrame
  hasEarlyFrame = false
  return hadFrame
}
