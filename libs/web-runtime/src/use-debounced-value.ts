import { useEffect, useState } from 'react'

/** The value once it has not changed for this time, so that typing or dragging sends one request. `first`: the value until then. */
export function useDebouncedValue<T>(value: T, milliseconds: number, first = value): T {
  const [debounced, setDebounced] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
