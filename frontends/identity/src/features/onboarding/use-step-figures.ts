import type { OnboardingStep } from '@codekin/contracts/onboarding/models'
import { api } from '@codekin/web-runtime/api'
import { whenAgreed } from '@codekin/web-runtime/consented'
import { useEffect } from 'react'

type Event = Parameters<typeof api.onboarding.recordEvent>[0]['body']

/** Fire and forget: failures don't matter. */
const count = (event: Event) =>
  whenAgreed('analytics', () => void api.onboarding.recordEvent({ body: event }).catch(() => undefined))

/** With the user's consent, counts views of a step and the seconds for which the page was visible with it. */
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
