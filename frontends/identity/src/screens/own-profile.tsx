import { ProfileSkeleton } from '@codekin/people/profile-skeleton'
import { Async } from '@codekin/ui-kit/async'
import { Page } from '@codekin/ui-kit/layout'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { OwnHeader } from '../features/profile/own-header.tsx'
import { OwnParts } from '../features/profile/own-parts.tsx'
import { PublicPreview } from '../features/profile/public-preview.tsx'
import { UnsavedGuard } from '../features/profile/unsaved.tsx'
import styles from './own-profile.module.css'

export function OwnProfileScreen() {
  useTitle('Your profile')
  const query = useQuery(queryOf(api.users.getOwnProfile))
  const [search, setSearch] = useSearchParams()
  const isPreview = search.get('view') === 'public'
  return (
    <UnsavedGuard>
      <Page max="66rem" className={styles['page'] ?? ''}>
        {!query.data && <VisuallyHidden as="h1">Your profile</VisuallyHidden>}
        <Async query={query} skeleton={<ProfileSkeleton />} failureTitle="Your profile couldn’t be loaded">
          {(profile) =>
            isPreview ? (
              <div className={styles['stack']}>
                <PublicPreview own={profile} onClose={() => setSearch({})} />
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
