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

let hasHeard = false

/** Before the live code has loaded: records that a frame arrived, and triggers the load. */
export function HeardEarly({ onHeard }: { onHeard: () => void }) {
  useEffect(() => {
    const hear = () => {
      hasHeard = true
      onHeard()
    }
    const stops = events.map((event) => onFrame(event, hear))
    return () => {
      for (const stop of stops) stop()
    }
  }, [onHeard])
  return null
}

/** Returns whether a frame arrived, and resets that. */
export function takeHeard(): boolean {
  const had = hasHeard
  hasHeard = false
  return had
}
