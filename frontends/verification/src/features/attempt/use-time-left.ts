import { announce } from '@codekin/web-runtime/announce'
import { useEffect, useRef, useState } from 'react'

type Heard = { secondsLeft: number; heardAt: number }

const told = [
  { seconds: 300, text: '5 minutes left' },
  { seconds: 60, text: '1 minute left' },
] as const

const leftOf = ({ secondsLeft, heardAt }: Heard) =>
  Math.max(0, Math.ceil(secondsLeft - (performance.now() - heardAt) / 1000))

/** Seconds that are left by the server's clock, counted down in between; two times are said to those who listen. */
export function useTimeLeft({ secondsLeft, heardAt }: Heard): number {
  const [left, setLeft] = useState(() => leftOf({ secondsLeft, heardAt }))
  const before = useRef(left)
  useEffect(() => {
    const look = () => setLeft(leftOf({ secondsLeft, heardAt }))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [secondsLeft, heardAt])
  useEffect(() => {
    const passed = told.findLast(({ seconds }) => before.current > seconds && left <= seconds && left > 0)
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
