import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { FullPageSpinner } from './spinner.tsx'

type Outcome<T> = { value: T } | { error: unknown } | null

/**
 * What the promise brings; undefined until then. What is there already comes back at once. A failure is thrown to the
 * boundary around.
 *
 * @NOTE in place of Suspense and `lazy`: React keeps a fallback that it has shown for 300 ms, however soon the content is there,
 * and a failure for good.
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

type LatePart<P> = ComponentType<P & { waiting?: ReactNode }> & {
  /** Fetches the code, so that it is there when it is wanted. */
  preload(this: void): Promise<unknown>
}

/**
 * A part whose code is fetched when it is shown for the first time, and again the next time after a failure; `waiting` stands
 * in its place until then. A failure is thrown to the boundary around; a part that `isOptional` is missing instead.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOptional = false }: { isOptional?: boolean } = {},
): LatePart<P> {
  let known: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  async function loadOnce(): Promise<ComponentType<P>> {
    try {
      known = await load()
      return known
    } finally {
      loading = undefined
    }
  }
  function find(): ComponentType<P> | Promise<ComponentType<P>> {
    if (known) return known
    loading ??= loadOnce()
    return loading
  }
  function Late({ waiting, ...props }: P & { waiting?: ReactNode }) {
    const [source] = useState(() => {
      const found = find()
      return isOptional && found instanceof Promise ? found.catch(() => undefined) : found
    })
    const part = useLoaded<ComponentType<P> | undefined>(source)
    return part ? createElement(part, props as unknown as P) : waiting
  }
  return Object.assign(Late, { preload: async () => find() })
}

/** A screen whose code is fetched when it is opened for the first time. */
export function lateScreen(load: () => Promise<ComponentType>, { isInside }: { isInside: boolean }): ComponentType {
  const Screen = late(load)
  return function LateScreen() {
    return <Screen waiting={<FullPageSpinner isInside={isInside} />} />
  }
}
