import { useEffect, useState } from 'react'

/** A value once it has not changed for so long: what is typed or dragged asks once, not at every step. `first`: what it is until then. */
export function useRested<T>(value: T, milliseconds: number, first = value): T {
  const [rested, setRested] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
