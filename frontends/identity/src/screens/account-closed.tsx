import { LinkButton } from '@codekin/ui-kit/button'
import { dayText } from '@codekin/ui-kit/clock'
import { forgetUser } from '@codekin/web-runtime/auth-store'
import { Link, useLocation } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useEffect } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'

/** Shown after closing the account. */
export function AccountClosed() {
  useTitle('Your account is closed')
  const { erasesAt } = (useLocation().state ?? {}) as { erasesAt?: unknown }
  const isJustNow = erasesAt !== undefined
  useEffect(() => {
    if (isJustNow) forgetUser()
  }, [isJustNow])
  const day = typeof erasesAt === 'string' ? dayText(erasesAt) : undefined
  return (
    <AccountLayout
      title="Your account is closed"
      text={
        day
          ? `No one can see you any more. To come back, sign in before ${day}. On that day, we’ll erase everything we hold about you. We’ve emailed you the date.`
          : 'No one can see you any more. To come back, sign in before the date in our email.'
      }
    >
      <LinkButton size="large" isWide render={<Link to="/login" />}>
        Sign in and come back
      </LinkButton>
    </AccountLayout>
  )
}
