import type { OnboardingStep } from '@codekin/contracts/onboarding/models'
import { api } from '@codekin/web-runtime/api'
import { whenAgreed } from '@codekin/web-runtime/consented'
import { useEffect } from 'react'

type Event = Parameters<typeof api.onboarding.recordEvent>[0]['body']

/** Nobody waits for it, and nobody misses it. */
const count = (event: Event) =>
  whenAgreed('analytics', () => void api.onboarding.recordEvent({ body: event }).catch(() => undefined))

/** Counts looks at a step, of whoever agreed to it, and for how many seconds the page was in front with it. */
export function useStepFigures(stepName: OnboardingStep): void {
  useEffect(() => {
    let since: number | undefined = performance.now()
    const note = () => {
      if (since !== undefined) {
        const seconds = Math.round((performance.now() - since) / 1000)
        if (seconds > 0) count({ eventType: 'step-left', stepName, data: { seconds: Math.min(seconds, 86_400) } })
      }
      since = undefined
    }
    const turn = () => {
      if (document.visibilityState === 'hidden') note()
      else since ??= performance.now()
    }
    count({ eventType: 'step-viewed', stepName })
    document.addEventListener('visibilitychange', turn)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      note()
    }
  }, [stepName])
}
