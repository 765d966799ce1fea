import { announce } from '@codekin/web-runtime/announce'
import { useEffect, useRef, useState } from 'react'

type AttemptSnapshot = { secondsLeft: number; receivedAt: number }

const timeAnnouncements = [
  { seconds: 300, text: '5 minutes left' },
  { seconds: 60, text: '1 minute left' },
] as const

const secondsRemaining = ({ secondsLeft, receivedAt }: AttemptSnapshot) =>
  Math.max(0, Math.ceil(secondsLeft - (performance.now() - receivedAt) / 1000))

/** Seconds left by the server's clock, counted down locally; announced at two points. */
export function useTimeLeft({ secondsLeft, receivedAt }: AttemptSnapshot): number {
  const [left, setLeft] = useState(() => secondsRemaining({ secondsLeft, receivedAt }))
  const before = useRef(left)
  useEffect(() => {
    const look = () => setLeft(secondsRemaining({ secondsLeft, receivedAt }))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [secondsLeft, receivedAt])
  useEffect(() => {
    const passed = timeAnnouncements.findLast(({ seconds }) => before.current > seconds && left <= seconds && left > 0)
    if (passed) announce(passed.text)
    before.current = left
  }, [left])
  return left
}

/** `1:05:09`, `12:04`. */
export function timeText(seconds: number): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = pad(seconds % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}
