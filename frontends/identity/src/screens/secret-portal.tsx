import { linkTokenPattern } from '@codekin/contracts/auth/limits'
import type { Gift } from '@codekin/contracts/invitations/models'
import { LinkButton } from '@codekin/ui-kit/button'
import { Failure } from '@codekin/ui-kit/failure'
import { Spinner } from '@codekin/ui-kit/spinner'
import { api, type CallError } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { Link, useSearchParams } from '@codekin/web-runtime/router'
import { useNoIndex, useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { TicketX, UserCheck } from 'lucide-react'
import { useState } from 'react'
import styles from '../features/account/account-layout.module.css'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Agreement } from '../features/account/agreement.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { RegisterForm } from '../features/account/register-form.tsx'
import { GiftCard } from '../features/invitation/gift-card.tsx'

const signIn = (
  <>
    Already have an account?{' '}
    <Link to="/login" className={styles['link']}>
      Sign in
    </Link>
  </>
)

/** `isGiven`: there was an invitation, but it no longer works. */
function NotInvited({ isGiven }: { isGiven: boolean }) {
  return (
    <AccountLayout title={isGiven ? 'This invitation doesn’t work' : 'This page needs an invitation'} text={signIn}>
      <Outcome icon={<TicketX size={20} />}>
        {isGiven
          ? 'It may have expired or been used up, or part of the link is missing. Ask the person who sent it for a new one.'
          : 'Invitation links lead here, but yours has no code in it. Open it again exactly as it was sent to you.'}{' '}
        You can also sign up without one.
      </Outcome>
      <LinkButton variant="primary" size="large" isWide render={<Link to="/register" />}>
        Create an account
      </LinkButton>
    </AccountLayout>
  )
}

function SignedInAlready({ email }: { email: string }) {
  return (
    <AccountLayout title="You already have an account">
      <Outcome icon={<UserCheck size={20} />}>
        You’re signed in as <strong>{email}</strong>. Invitations are for people who are new here. This one is still
        unused, so you can pass it on.
      </Outcome>
      <LinkButton variant="primary" size="large" isWide render={<Link to="/dashboard" />}>
        Go to your dashboard
      </LinkButton>
    </AccountLayout>
  )
}

function Invited({ code, gift }: { code: string; gift: Gift | null }) {
  return (
    <AccountLayout title="You’re invited" text={signIn}>
      {gift && <GiftCard gift={gift} />}
      <RegisterForm invitation={code} />
      <Agreement />
    </AccountLayout>
  )
}

function Invitation({ code }: { code: string }) {
  // Read once: registering may take its last use, and clears all queries.
  const [read, setRead] = useState<{ gift: Gift | null }>()
  const ask = queryOf(api.invitations.findInvitation, { params: { code } })
  const query = useQuery({ ...ask, retry: false, enabled: !read })
  if (query.data && !read) setRead(query.data)
  if (read) return <Invited code={code} gift={read.gift} />
  if (!query.error) {
    return (
      <AccountLayout title="Reading your invitation">
        <Outcome icon={<Spinner />}>This will take a moment.</Outcome>
      </AccountLayout>
    )
  }
  const { code: failure, message, requestId, retryAfterSeconds } = query.error as Partial<CallError>
  if (failure === 'invalid_invitation') return <NotInvited isGiven />
  return (
    <AccountLayout title="Your invitation couldn’t be read" text={signIn}>
      <Failure
        key={query.errorUpdatedAt}
        title="It may still be valid"
        message={message ?? 'Something went wrong.'}
        requestId={requestId}
        retryAfterSeconds={retryAfterSeconds}
        onRetry={() => void query.refetch()}
      />
    </AccountLayout>
  )
}

/** The registration of invited people; no menu and no other screen links here. */
export function SecretPortal() {
  useTitle('Your invitation')
  useNoIndex()
  const [search] = useSearchParams()
  const code = search.get('code')
  const user = useAuth((state) => state.user)
  // A person who registers here is signed in shortly before being redirected.
  const [wasSignedIn] = useState(user !== null)
  if (wasSignedIn && user) return <SignedInAlready email={user.email} />
  if (!code) return <NotInvited isGiven={false} />
  return linkTokenPattern.test(code) ? <Invitation code={code} /> : <NotInvited isGiven />
}
