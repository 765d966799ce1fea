import type { Profile } from '@codekin/contracts/users/models'
import { ProfileSkeleton } from '@codekin/people/profile-skeleton'
import { ProfileView } from '@codekin/people/profile-view'
import { Async } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api, CallError } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { Link, Navigate, useLocation, useParams } from '@codekin/web-runtime/router'
import { Slot, useIsSlotFilled } from '@codekin/web-runtime/slots'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { PersonActions } from '../features/person/person-actions.tsx'
import styles from './own-profile.module.css'

/** For profiles that don't exist or are hidden from the user, without a difference. */
function NobodyHere() {
  useTitle('Not found')
  const { pathname } = useLocation()
  return (
    <Page>
      <EmptyState
        diff={[
          { sign: '−', text: pathname },
          { sign: '+', text: '/discover' },
        ]}
        title="There’s no one here"
        text="The address may be wrong, or this profile may be gone."
        level={1}
        action={<LinkButton render={<Link to="/discover" />}>Discover developers</LinkButton>}
      />
    </Page>
  )
}

const fitSlot = 'profile-fit'

/** The fit and the decision, rendered by another remote. */
function Fit({ profile: { id, full_name } }: { profile: Profile }) {
  const fallback = <Skeleton shape="card" height="32rem" />
  return <Slot name={fitSlot} props={{ userId: id, fullName: full_name }} fallback={fallback} />
}

function OthersProfile({ userId }: { userId: string }) {
  const hasFit = useIsSlotFilled(fitSlot)
  const query = useQuery(queryOf(api.users.getProfile, { params: { id: userId } }))
  useTitle(query.data?.full_name ?? 'Profile')
  // An invalid id is treated like a missing profile.
  const { error } = query
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <NobodyHere />
  return (
    <Page max="66rem">
      <Async
        query={query}
        skeleton={<ProfileSkeleton hasLead={hasFit} />}
        failureTitle="This profile couldn’t be loaded"
      >
        {(profile) => (
          <div className={styles['stack']}>
            <ProfileView
              profile={profile}
              actions={<PersonActions profile={profile} />}
              lead={hasFit && <Fit profile={profile} />}
            />
          </div>
        )}
      </Async>
    </Page>
  )
}

export function ProfileScreen() {
  const userId = useParams()['userId']?.toLowerCase() ?? ''
  const ownId = useAuth((state) => state.user?.id)
  if (userId === ownId) return <Navigate to="/profile" replace />
  return <OthersProfile key={userId} userId={userId} />
}
