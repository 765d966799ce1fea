import { onIdle } from '@codekin/ui-kit/on-idle'
import { lazy, useEffect } from 'react'

const wanted = Promise.withResolvers<void>()
const want = () => wanted.resolve()
/** Input that suggests that the rest will be needed. */
const signs = ['scroll', 'pointerdown', 'focusin', 'keydown'] as const

/** Requests the rest when the page is idle, or at the first input. Returns a function that stops waiting. */
export function preloadRest(): () => void {
  const listening = new AbortController()
  for (const sign of signs) addEventListener(sign, want, { once: true, passive: true, signal: listening.signal })
  const forget = onIdle(want)
  return () => {
    listening.abort()
    forget()
  }
}

/** Requests the rest at once if the build hasn't rendered it, since there is nothing to read until then. */
export function WantRest() {
  useEffect(want, [])
  return null
}

/** On failure the page stays as rendered, and loading is retried when the connection returns or the user scrolls on. */
async function load(): Promise<{ default: () => React.ReactNode }> {
  try {
    return { default: (await import('../../screens/landing-rest.tsx')).LandingRest }
  } catch {
    await new Promise<void>((done) => {
      for (const sign of ['online', 'scroll']) addEventListener(sign, () => done(), { once: true })
    })
    return await load()
  }
}

/** The landing page below its first screen. React keeps the rendered HTML until the code has loaded, then hydrates it. */
export const LateRest = lazy(async () => {
  await wanted.promise
  return await load()
})
