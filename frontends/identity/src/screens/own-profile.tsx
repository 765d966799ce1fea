import { ProfileSkeleton } from '@codekin/people/profile-skeleton'
import { ProfileView } from '@codekin/people/profile-view'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Page } from '@codekin/ui-kit/layout'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { OwnHeader } from '../features/profile/own-header.tsx'
import { OwnParts } from '../features/profile/own-parts.tsx'
import { UnsavedGuard } from '../features/profile/unsaved.tsx'
import styles from './own-profile.module.css'

function PreviewBar({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles['preview']} role="status">
      <Eye size={16} aria-hidden="true" />
      <Text size="ui">This is how others see you.</Text>
      <Button size="small" onClick={onClose}>
        Back to editing
      </Button>
    </div>
  )
}

export function OwnProfileScreen() {
  useTitle('Your profile')
  const query = useQuery(queryOf(api.users.getOwnProfile))
  const [search, setSearch] = useSearchParams()
  const isPreview = search.get('view') === 'public'
  return (
    <UnsavedGuard>
      <Page max="66rem" className={styles['page'] ?? ''}>
        {isPreview && <PreviewBar onClose={() => setSearch({})} />}
        {!query.data && <VisuallyHidden as="h1">Your profile</VisuallyHidden>}
        <Async query={query} skeleton={<ProfileSkeleton />} failureTitle="Your profile couldn’t be loaded">
          {(profile) =>
            isPreview ? (
              <div className={styles['stack']}>
                <ProfileView profile={profile} />
              </div>
            ) : (
              <div className={styles['stack']}>
                <OwnHeader profile={profile} onPreview={() => setSearch({ view: 'public' })} />
                <OwnParts profile={profile} />
              </div>
            )
          }
        </Async>
      </Page>
    </UnsavedGuard>
  )
}
