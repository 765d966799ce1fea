import { isMotionReduced } from '@codekin/web-runtime/theme'
import { type RefObject, useEffect, useState } from 'react'
import file from './recordings.json'

type Style = 'bold' | 'dim' | 'add' | 'del' | 'merge'
export type Span = [text: string] | [text: string, styles: Style[]]
type Frame = { at: number; lines: Record<string, Span[]> }
export type Recording = { name: string; title: string; command: string; frames: Frame[] }

const { columns, rows, recordings } = file as unknown as { columns: number; rows: number; recordings: Recording[] }

export { columns, recordings, rows }

/** The screen after this many frames: a line of spans for each row. */
export function screenAt({ frames }: Recording, count: number): Span[][] {
  const screen: Span[][] = Array.from({ length: rows }, () => [])
  for (const { lines } of frames.slice(0, count)) {
    for (const [row, spans] of Object.entries(lines)) screen[Number(row)] = spans
  }
  return screen
}

type Playback = { shown: number; state: 'playing' | 'paused' | 'ended'; toggle: () => void }

/**
 * Plays a recording once it is in view, at its original pace. Before that, and under reduced motion until it is started, shows the last
 * screen.
 */
export function usePlayback({ frames }: Recording, stage: RefObject<HTMLElement | null>): Playback {
  const [shown, setShown] = useState(frames.length)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (isMotionReduced() || !stage.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setShown(1)
        setPlaying(true)
      },
      { threshold: 0.4 },
    )
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])

  useEffect(() => {
    if (!isPlaying) return
    const [now, next] = [frames[shown - 1], frames[shown]]
    const wait = next && now ? next.at - now.at : 0
    const timer = setTimeout(() => (next ? setShown(shown + 1) : setPlaying(false)), wait)
    return () => clearTimeout(timer)
  }, [frames, isPlaying, shown])

  const isAtEnd = shown >= frames.length
  return {
    shown,
    state: isPlaying ? 'playing' : isAtEnd ? 'ended' : 'paused',
    toggle() {
      if (!isPlaying && isAtEnd) setShown(1)
      setPlaying(!isPlaying)
    },
  }
}
