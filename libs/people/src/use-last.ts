import { useState } from 'react'

/** The last that was there: what a window goes on showing while it goes. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
