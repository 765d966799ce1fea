import { cancelFrame, cubicBezier, frame, spring } from 'motion'

/** Where something is, some milliseconds after it set out. */
type Course = (milliseconds: number) => { value: number; done: boolean }
export type Way = (from: number, to: number) => Course

/** Like a weight on a spring, at rest when it is let go. */
export function sprung(options: { stiffness: number; damping: number }): Way {
  return (from, to) => {
    const generator = spring({ ...options, keyframes: [from, to] })
    return (milliseconds) => generator.next(milliseconds)
  }
}

/** For as long as it takes, along a curve of CSS. */
export function eased(duration: number, ...curve: Parameters<typeof cubicBezier>): Way {
  const ease = cubicBezier(...curve)
  return (from, to) => (milliseconds) => {
    const done = milliseconds >= duration
    return { value: done ? to : from + (to - from) * ease(milliseconds / duration), done }
  }
}

export type Moving = ReturnType<typeof createMoving>

/** A number that can be on its way to another, frame by frame, and tells whoever draws it. */
export function createMoving(start: number) {
  const watchers = new Set<() => void>()
  let now = start
  let stop = () => {}
  function set(value: number): void {
    now = value
    for (const changed of watchers) changed()
  }
  return {
    get: () => now,
    stop: () => stop(),
    jump(value: number): void {
      stop()
      set(value)
    },
    /** Resolves on arrival; never when something else moves it before. */
    moveTo(target: number, way: Way): Promise<void> {
      stop()
      const course = way(now, target)
      let startedAt: number | undefined
      return new Promise((arrived) => {
        const step = ({ timestamp }: { timestamp: number }) => {
          startedAt ??= timestamp
          const { value, done } = course(timestamp - startedAt)
          if (done) stop()
          set(value)
          if (done) arrived()
        }
        stop = () => cancelFrame(step)
        frame.update(step, true)
      })
    },
    /** Answers how to stop watching. */
    watch(changed: () => void): () => void {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
  }
}
