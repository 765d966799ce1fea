import type { ServerFrame } from '@codekin/contracts/socket'

type NumberedFrame = ServerFrame & { id: number }

export type FrameOrder = {
  /** Called after the welcome frame; returns the number to resume after, if frames were missed. */
  welcome(newestId: number): number | undefined
  receive(frame: ServerFrame): void
  /** Called after a loss of the connection; held-back frames are sent again with the next resume. */
  drop(): void
}

function isNumbered(frame: ServerFrame): frame is NumberedFrame {
  return 'id' in frame && frame.id !== undefined
}

/** Passes numbered frames on once and in order, over any number of connections. */
export function createFrameOrder(onFrame: (frame: ServerFrame) => void): FrameOrder {
  let lastId: number | undefined
  // Live frames that arrive during a resume. Delivered at once, they would make the replayed ones before them look old.
  let buffered: NumberedFrame[] | undefined

  function deliver(frame: NumberedFrame): void {
    if (lastId !== undefined && frame.id <= lastId) return
    lastId = frame.id
    onFrame(frame)
  }

  function release(): void {
    const frames = buffered?.toSorted((a, b) => a.id - b.id) ?? []
    buffered = undefined
    for (const frame of frames) deliver(frame)
  }

  return {
    welcome(newestId) {
      if (lastId === undefined) lastId = newestId
      if (lastId === newestId) return undefined
      buffered = []
      return lastId
    },
    receive(frame) {
      if (isNumbered(frame)) {
        if (buffered) buffered.push(frame)
        else deliver(frame)
        return
      }
      if (frame.event === 'resync') lastId = frame.data.lastId
      if (frame.event === 'resync' || frame.event === 'resumed') release()
      // Frames that were not sent to this socket also took numbers.
      if (frame.event === 'resumed') lastId = Math.max(lastId ?? 0, frame.data.lastId)
      onFrame(frame)
    },
    drop() {
      buffered = undefined
    },
  }
}
