import { LinkButton } from '@codekin/ui-kit/button'
import { Link } from '@codekin/web-runtime/router'
import { Check, ShieldX } from 'lucide-react'
import { AccountLayout } from '../account/account-layout.tsx'
import { Outcome } from '../account/outcome.tsx'

export type Decision = 'approved' | 'denied'

/** The result of the decision. */
export function DeviceDecided({ decision }: { decision: Decision }) {
  if (decision === 'approved') {
    return (
      <AccountLayout title="Device connected">
        <Outcome icon={<Check size={20} />} tone="good">
          Go back to your terminal. It’ll be signed in within a few seconds. You can sign it out in Settings at any
          time.
        </Outcome>
        <LinkButton size="large" isWide render={<Link to="/settings/sign-in#sessions" />}>
          See where you’re signed in
        </LinkButton>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title="Sign-in refused">
      <Outcome icon={<ShieldX size={20} />}>
        The device wasn’t signed in, and its code no longer works. If you didn’t start this, there’s nothing more to do.
      </Outcome>
      <LinkButton size="large" isWide render={<Link to="/dashboard" />}>
        Go to your dashboard
      </LinkButton>
    </AccountLayout>
  )
}
