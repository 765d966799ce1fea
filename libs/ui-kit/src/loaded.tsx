import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { FullPageSpinner } from './spinner.tsx'

type Outcome<T> = { value: T } | { error: unknown } | null

/**
 * The value of a promise; undefined until it resolves. Returns a plain value at once. Throws a failure to the surrounding
 * boundary.
 *
 * @NOTE used instead of Suspense and `lazy`, because React keeps a shown fallback for 300 ms even if the content arrives earlier,
 * and caches a failure permanently.
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
  /** Fetches the code before it is needed. */
  preload(this: void): Promise<unknown>
}

/**
 * A component whose code is fetched when it is first shown, and again after a failure; `waiting` is shown until then. A failure
 * is thrown to the surrounding boundary; an `isOptional` component is left out instead.
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

/** A screen whose code is fetched when it is first opened. */
export function lateScreen(load: () => Promise<ComponentType>, { isInside }: { isInside: boolean }): ComponentType {
  const Screen = late(load)
  return function LateScreen() {
    return <Screen waiting={<FullPageSpinner isInside={isInside} />} />
  }
}
