import { type ConsentType, consentTexts } from '@codekin/contracts/privacy/consent-texts'
import type { PrivacyChoices, PrivacySettings } from '@codekin/contracts/privacy/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { changedSinceText } from '@codekin/web-runtime/changes'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'

const key = api.privacy.getSettings.key()

export function usePrivacy() {
  return useQuery(queryOf(api.privacy.getSettings))
}

const show = (settings: PrivacySettings) => queryClient.setQueryData<PrivacySettings>(key, settings)

type Undo = {
  /** Whether the setting still has the value of this change. */
  isUnchanged: (current: PrivacySettings, saved: PrivacySettings) => boolean
  revert: () => Promise<void>
}

/** Undoes a change, unless the setting has changed again since, for example in another window. */
async function undoChange({ isUnchanged, revert }: Undo, saved: PrivacySettings): Promise<void> {
  try {
    const current = await queryClient.fetchQuery({ ...queryOf(api.privacy.getSettings), staleTime: 0 })
    if (isUnchanged(current, saved)) await revert()
    else toast.error('Not undone', { body: changedSinceText })
  } catch (error) {
    toast.error('Not undone', { body: (error as Error).message })
  }
}

/** Shows the change at once, saves it, and offers to undo it; reverts it if saving fails. */
async function save(
  next: (current: PrivacySettings) => PrivacySettings,
  send: () => Promise<PrivacySettings>,
  undo: Undo,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueryData<PrivacySettings>(key)
  if (!before) return
  show(next(before))
  try {
    const saved = await send()
    show(saved)
    announce('Saved')
    toast.info('Saved', { action: { label: 'Undo', onClick: () => void undoChange(undo, saved) } })
  } catch (error) {
    show(before)
    toast.error('Not saved', { body: (error as Error).message })
  }
}

type Choice = keyof Omit<PrivacyChoices, 'insights'>

/** Changes one choice. Some of them also appear in the user's profile. */
export function choose<C extends Choice>(name: C, value: PrivacyChoices[C], before: PrivacyChoices[C]): Promise<void> {
  return save(
    (current) => ({ ...current, [name]: value }),
    async () => {
      const settings = await api.privacy.changeSettings({ body: { [name]: value } })
      void refresh('users', 'getOwnProfile')
      return settings
    },
    { isUnchanged: (current, saved) => current[name] === saved[name], revert: () => choose(name, before, value) },
  )
}

const decidedAt = ({ consents }: PrivacySettings, consentType: ConsentType) =>
  consents.find((one) => one.consentType === consentType)?.decided?.at

/** Gives or withdraws consent to the current text. */
export function decide(consentType: ConsentType, granted: boolean): Promise<void> {
  const textVersion = consentTexts[consentType].version
  return save(
    (current) => ({
      ...current,
      consents: current.consents.map((one) => (one.consentType === consentType ? { ...one, granted } : one)),
    }),
    () => api.privacy.recordConsent({ body: { consentType, granted, textVersion } }),
    {
      isUnchanged: (current, saved) => decidedAt(current, consentType) === decidedAt(saved, consentType),
      revert: () => decide(consentType, !granted),
    },
  )
}
