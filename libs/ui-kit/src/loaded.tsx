import { type ComponentType, useEffect, useState } from 'react'
import { FullPageSpinner } from './spinner.tsx'

type Outcome<T> = { value: T } | { error: unknown } | null

/**
 * What the promise brings; undefined until then. What is there already comes back at once. A failure is thrown to the
 * boundary around.
 *
 * @NOTE in place of Suspense where a page or screen opens: React keeps a fallback that it has shown for 300 ms, however soon
 * the content is there.
 */
export function useLoaded<T>(source: T | Promise<T>): T | undefined {
  const [outcome, setOutcome] = useState<Outcome<T>>(null)
  useEffect(() => {
    if (!(source instanceof Promise)) return
    let isGone = false
    const tell = (next: Outcome<T>) => !isGone && setOutcome(next)
    source.then(
      (value) => tell({ value }),
      (error: unknown) => tell({ error }),
    )
    return () => {
      isGone = true
    }
  }, [source])
  if (!(source instanceof Promise)) return source
  if (outcome === null) return undefined
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/** A screen whose code is fetched when it is opened for the first time, and again after a failure. */
export function lazyScreen(load: () => Promise<ComponentType>, { isInside }: { isInside: boolean }): ComponentType {
  let known: ComponentType | undefined
  async function loadOnce(): Promise<ComponentType> {
    known = await load()
    return known
  }
  return function LazyScreen() {
    const [source] = useState(() => known ?? loadOnce())
    const Screen = useLoaded(source)
    return Screen ? <Screen /> : <FullPageSpinner isInside={isInside} />
  }
}
