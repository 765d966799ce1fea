import { onIdle } from '@codekin/ui-kit/on-idle'
import { lazy, useEffect } from 'react'

const wanted = Promise.withResolvers<void>()
const want = () => wanted.resolve()
/** What people do who are about to use more than the first screen. */
const signs = ['scroll', 'pointerdown', 'focusin', 'keydown'] as const

/** Wants the rest when the page is idle, or at the first of these signs; answers how to stop waiting for them. */
export function wantRestSoon(): () => void {
  const listening = new AbortController()
  for (const sign of signs) addEventListener(sign, want, { once: true, passive: true, signal: listening.signal })
  const forget = onIdle(want)
  return () => {
    listening.abort()
    forget()
  }
}

/** In the place of the rest where the build has not rendered it: no one has anything to read until its code is there. */
export function WantRest() {
  useEffect(want, [])
  return null
}

/** A failure leaves the page as the build rendered it, and is tried again when there is a connection or someone scrolls on. */
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

/**
 * The landing page below its first screen. React leaves in place what the build rendered until the code is there, and then
 * brings it to life.
 */
export const LateRest = lazy(async () => {
  await wanted.promise
  return await load()
})
