import type { OwnProfile } from '@codekin/contracts/users/models'
import { ProfileSkeleton } from '@codekin/people/profile-skeleton'
import { ProfileView } from '@codekin/people/profile-view'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { audienceText } from './audience.ts'
import styles from './public-preview.module.css'

/** The user's profile as others see it, and who can see it. */
export function PublicPreview({ own, onClose }: { own: OwnProfile; onClose: () => void }) {
  const shown = useQuery({ ...queryOf(api.users.getProfile, { params: { id: own.id } }), staleTime: 0 })
  const { data: settings } = useQuery(queryOf(api.privacy.getSettings))
  return (
    <>
      {!shown.data && <VisuallyHidden as="h1">Your profile</VisuallyHidden>}
      <div className={styles['bar']} role="status">
        <Eye size={16} aria-hidden="true" />
        <Text size="ui">{settings ? audienceText(settings, own) : 'Preview of your profile'}</Text>
        {settings && settings.profileVisibility !== 'everyone' && (
          <LinkButton size="small" variant="quiet" render={<Link to="/settings/privacy" />}>
            Change who sees you
          </LinkButton>
        )}
        <Button size="small" onClick={onClose}>
          Back to editing
        </Button>
      </div>
      <Async query={shown} skeleton={<ProfileSkeleton />} failureTitle="The preview couldn’t be loaded">
        {(profile) => <ProfileView profile={profile} />}
      </Async>
    </>
  )
}
