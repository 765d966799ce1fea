import type { GivenProfile } from '@codekin/contracts/auth/providers'
import { isolateBidi } from '@codekin/contracts/direction'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Checkbox } from '@codekin/ui-kit/choice'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { fetchProfile, updateProfile } from '@codekin/web-runtime/auth-store'
import { useNavigate } from '@codekin/web-runtime/router'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import account from '../account/account-layout.module.css'
import { SubmitButton } from '../account/submit-button.tsx'
import { FormSummary } from '../form/form-summary.tsx'
import { useFormFailure } from '../form/use-form-failure.ts'
import styles from './given-form.module.css'

type Part = { key: string; label: string; value: ReactNode }

/** The provider's data that is still in the profile; each part can be dropped. */
function partsOf(given: GivenProfile, profile: OwnProfile): Part[] {
  const texts = (['headline', 'bio', 'location'] as const).map((key) => ({
    key,
    label: { headline: 'Headline', bio: 'About you', location: 'Location' }[key],
    value: given[key] === profile[key] ? given[key] : '',
  }))
  const links = given.links
    .filter(({ url }) => profile.links.some((own) => own.url === url))
    .map(({ label, url }) => ({ key: `link ${url}`, label, value: url.replace(/^https?:\/\//, '') }))
  return [...texts, ...links].filter(({ value }) => value !== '')
}

/** Removes dropped parts from the profile. */
async function drop(dropped: ReadonlySet<string>, profile: OwnProfile): Promise<void> {
  if (dropped.has('photo') && profile.photoUrl) await api.users.removePhoto()
  const texts = (['headline', 'bio', 'location'] as const).filter((key) => dropped.has(key))
  const links = profile.links.filter(({ url }) => !dropped.has(`link ${url}`))
  if (texts.length > 0 || links.length < profile.links.length) {
    await updateProfile({ ...Object.fromEntries(texts.map((key) => [key, ''])), links })
  }
}

function Picture({
  profile,
  isIncluded,
  onToggle,
}: {
  profile: OwnProfile
  isIncluded: boolean
  onToggle: () => void
}) {
  return (
    <li className={styles['part']}>
      <div className={styles['picture']}>
        <Avatar name={profile.full_name} photoUrl={isIncluded ? profile.photoUrl : null} size={56} isDecorative />
        <Text size="small" tone={2}>
          {profile.photoUrl ? 'We’ve saved our own copy.' : 'We’re still copying it.'}
        </Text>
      </div>
      <Checkbox label="Keep your photo" isOn={isIncluded} onChange={onToggle} />
    </li>
  )
}

/** The parts from the provider, each with a checkbox to keep it; `next` is the destination. */
export function GivenForm({ given, profile, next }: { given: GivenProfile; profile: OwnProfile; next: string }) {
  const navigate = useNavigate()
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const form = useForm({ defaultValues: {} })
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'Your profile wasn’t changed')
  const toggle = (key: string) =>
    setDropped((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]))
  const send = form.handleSubmit(async () => {
    clear()
    try {
      await drop(dropped, profile)
      await fetchProfile()
      await navigate(next, { replace: true })
    } catch (error) {
      showFailure(error)
    }
  })
  const parts = partsOf(given, profile)
  return (
    <form className={account['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormSummary form="given" errors={{}} submitCount={0} failure={failure} />
      <ul className={styles['parts']}>
        {given.hasPicture && (
          <Picture profile={profile} isIncluded={!dropped.has('photo')} onToggle={() => toggle('photo')} />
        )}
        {parts.map(({ key, label, value }) => (
          <li key={key} className={styles['part']}>
            <Text size="ui" tone={dropped.has(key) ? 3 : 1}>
              <span className={dropped.has(key) ? styles['dropped'] : ''}>{value}</span>
            </Text>
            <Checkbox label={`Keep “${isolateBidi(label)}”`} isOn={!dropped.has(key)} onChange={() => toggle(key)} />
          </li>
        ))}
        {!given.hasPicture && parts.length === 0 && (
          <li className={styles['part']}>
            <Text size="ui">Only your name.</Text>
          </li>
        )}
      </ul>
      <SubmitButton label="Continue" isBusy={form.formState.isSubmitting} waitSeconds={waitSeconds} />
    </form>
  )
}
