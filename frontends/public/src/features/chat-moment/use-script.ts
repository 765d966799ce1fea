import { isMotionReduced } from '@codekin/web-runtime/theme'
import { type RefObject, useEffect, useState } from 'react'
import { chatLines } from './script.ts'

/** Plays the chat once it is in view; with reduced motion all lines are shown at once. */
export function useScript(stage: RefObject<HTMLElement | null>): {
  said: number
  isPlaying: boolean
  replay: () => void
} {
  const [said, setSaid] = useState<number>(chatLines.length)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (isMotionReduced() || !stage.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setSaid(0)
        setPlaying(true)
      },
      { threshold: 0.45 },
    )
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])

  useEffect(() => {
    if (!isPlaying) return
    const next = chatLines[said]
    const timer = setTimeout(() => (next ? setSaid(said + 1) : setPlaying(false)), next ? next.pauseMilliseconds : 0)
    return () => clearTimeout(timer)
  }, [isPlaying, said])

  const replay = () => {
    setSaid(0)
    setPlaying(true)
  }
  return { said, isPlaying, replay }
}
