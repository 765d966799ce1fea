import { type ConsentType, consentTexts } from '@codekin/contracts/privacy/consent-texts'
import type { PrivacyChoices, PrivacySettings } from '@codekin/contracts/privacy/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'

const key = api.privacy.getSettings.key()

export function usePrivacy() {
  return useQuery(queryOf(api.privacy.getSettings))
}

const show = (settings: PrivacySettings) => queryClient.setQueryData<PrivacySettings>(key, settings)

/** Shows the change at once, saves it, and offers to take it back; back as it was when it could not be saved. */
async function save(
  next: (now: PrivacySettings) => PrivacySettings,
  send: () => Promise<PrivacySettings>,
  undo: () => void,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueryData<PrivacySettings>(key)
  if (!before) return
  show(next(before))
  try {
    show(await send())
    announce('Saved')
    toast.info('Saved', { action: { label: 'Undo', onClick: undo } })
  } catch (error) {
    show(before)
    toast.error('Not saved', { body: (error as Error).message })
  }
}

type Choice = keyof Omit<PrivacyChoices, 'insights'>

/** Changes one choice. The own profile tells of some of them too. */
export function choose<C extends Choice>(name: C, value: PrivacyChoices[C], before: PrivacyChoices[C]): Promise<void> {
  return save(
    (now) => ({ ...now, [name]: value }),
    async () => {
      const settings = await api.privacy.changeSettings({ body: { [name]: value } })
      void refresh('users', 'getOwnProfile')
      return settings
    },
    () => void choose(name, before, value),
  )
}

/** Gives a consent to the text that was read here, or takes it back. */
export function decide(consentType: ConsentType, granted: boolean): Promise<void> {
  const textVersion = consentTexts[consentType].version
  return save(
    (now) => ({
      ...now,
      consents: now.consents.map((one) => (one.consentType === consentType ? { ...one, granted } : one)),
    }),
    () => api.privacy.recordConsent({ body: { consentType, granted, textVersion } }),
    () => void decide(consentType, !granted),
  )
}
