import { consentTexts } from '@codekin/contracts/privacy/consent-texts'
import { api, CallError } from '@codekin/web-runtime/api'
import { visitGithub } from '@codekin/web-runtime/provider-visit'
import { queryClient, refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

const triesMax = 12
const pauseMilliseconds = 500

/** The text of the consent. */
export const analysisText = consentTexts['github-analysis'].text

async function agree(): Promise<void> {
  const textVersion = consentTexts['github-analysis'].version
  const body = { consentType: 'github-analysis', granted: true, textVersion, source: 'prompt' } as const
  queryClient.setQueryData(api.privacy.getSettings.key(), await api.privacy.recordConsent({ body }))
}

/** Another service learns of the consent a moment later: until then the call is retried. */
async function retryUntilConsentArrives<T>(ask: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isConsentMissing = error instanceof CallError && error.code === 'consent_required'
    if (!isConsentMissing || tries >= triesMax) throw error
    await new Promise((rested) => setTimeout(rested, pauseMilliseconds))
    return retryUntilConsentArrives(ask, tries + 1)
  }
}

/** Gives the consent, unless it exists, and then acts. */
export async function withConsent<T>(hasConsent: boolean, act: () => Promise<T>): Promise<T> {
  if (hasConsent) return act()
  await agree()
  return retryUntilConsentArrives(act)
}

/** Starts a sync of one's own GitHub work. */
export function useReading(hasConsent: boolean) {
  return useMutation({
    mutationFn: () => withConsent(hasConsent, () => api.github.triggerSync({ body: { syncType: 'incremental' } })),
    onSettled: () => void refresh('github'),
  })
}

type Leaving = { hasConsent: boolean; to: string; passed?: unknown }

/** Gives the consent if necessary, and goes to GitHub; after coming back with the browser's button one can leave again. */
export function useConnecting({ hasConsent, to, passed }: Leaving) {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    // Consent to an older text says nothing of private repositories; given to this one, it adds nothing.
    mutationFn: (includePrivate: boolean) =>
      withConsent(hasConsent && !includePrivate, () => visitGithub({ includePrivate, to, passed })),
    onError: () => void refresh('github', 'getConnectionStatus'),
  })
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [reset])
  return { leave: mutate, isLeaving: isPending || isSuccess, error }
}
