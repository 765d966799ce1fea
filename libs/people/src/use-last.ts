import { useState } from 'react'

/** The last value that was not null: what a window shows while it closes. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
