import type { PrivacySettings } from '@codekin/contracts/privacy/models'
import { placeOf } from '@codekin/people/phrases'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import styles from './privacy.module.css'

const audiences: Record<PrivacySettings['profileVisibility'], string> = {
  everyone: 'How others see you',
  matches: 'How your matches see you',
  nobody: 'What people still see in conversations',
}

/** The header of the user's profile as others see it. Renders nothing while loading, because it is only a picture. */
export function Preview({ settings }: { settings: PrivacySettings }) {
  const { data: me } = useQuery(queryOf(api.users.getOwnProfile))
  if (!me) return null
  const { profileVisibility, showCity, showGithub } = settings
  const isOpen = profileVisibility !== 'nobody'
  const place = isOpen && showCity ? placeOf(me) : ''
  const github = isOpen && showGithub && me.github_username ? `@${me.github_username}` : ''
  const line = [place, github].filter(Boolean).join(' · ')
  return (
    <figure className={styles['preview']}>
      <figcaption>
        <Text size="small" tone={3}>
          {audiences[profileVisibility]}
        </Text>
      </figcaption>
      <div className={styles['head']}>
        <Avatar name={me.full_name} photoUrl={me.photoUrl} size={56} isDecorative />
        <div className={styles['words']}>
          <Text dir="auto" isStrong>
            {me.full_name}
          </Text>
          {me.headline && (
            <Text dir="auto" size="small" tone={2}>
              {me.headline}
            </Text>
          )}
          {line && (
            <Text size="small" tone={3}>
              {line}
            </Text>
          )}
        </div>
      </div>
    </figure>
  )
}
