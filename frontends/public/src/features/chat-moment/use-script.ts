import { isMotionReduced } from '@codekin/web-runtime/theme'
import { type RefObject, useEffect, useState } from 'react'
import { chatLines } from './script.ts'

/** Plays the chat once it is in view; with reduced motion all lines are shown at once. */
export function useScript(stage: RefObject<HTMLElement | null>): {
  shownCount: number
  isPlaying: boolean
  replay: () => void
} {
  const [shownCount, setShownCount] = useState<number>(chatLines.length)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (isMotionReduced() || !stage.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setShownCount(0)
        setPlaying(true)
      },
      { threshold: 0.45 },
    )
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])

  useEffect(() => {
    if (!isPlaying) return
    const next = chatLines[shownCount]
    const timer = setTimeout(
      () => (next ? setShownCount(shownCount + 1) : setPlaying(false)),
      next ? next.pauseMilliseconds : 0,
    )
    return () => clearTimeout(timer)
  }, [isPlaying, shownCount])

  const replay = () => {
    setShownCount(0)
    setPlaying(true)
  }
  return { shownCount, isPlaying, replay }
}
