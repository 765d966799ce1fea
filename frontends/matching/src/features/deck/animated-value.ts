import { cancelFrame, cubicBezier, frame, spring } from 'motion'

/** The value after some milliseconds. */
type Course = (milliseconds: number) => { value: number; done: boolean }
export type Easing = (from: number, to: number) => Course

/** A spring that starts at rest. */
export function sprung(options: { stiffness: number; damping: number }): Easing {
  return (from, to) => {
    const generator = spring({ ...options, keyframes: [from, to] })
    return (milliseconds) => generator.next(milliseconds)
  }
}

/** A CSS curve of `duration` milliseconds. */
export function eased(duration: number, ...curve: Parameters<typeof cubicBezier>): Easing {
  const ease = cubicBezier(...curve)
  return (from, to) => (milliseconds) => {
    const done = milliseconds >= duration
    return { value: done ? to : from + (to - from) * ease(milliseconds / duration), done }
  }
}

export type AnimatedValue = ReturnType<typeof createAnimatedValue>

/** A number that can be animated to another, frame by frame, and notifies its watchers. */
export function createAnimatedValue(start: number) {
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
    /** Resolves on arrival; never if another move replaces this one. */
    moveTo(target: number, easing: Easing): Promise<void> {
      stop()
      const course = easing(now, target)
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
    /** Returns a function that stops watching. */
    watch(changed: () => void): () => void {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
  }
}
