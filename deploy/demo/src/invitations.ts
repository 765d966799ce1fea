import { createHash } from 'node:crypto'
import type { ImportedInvitation } from '@codekin/identity/import-invitations'

const day = 24 * 60 * 60 * 1000

/** The code of the open one. Public, like the passwords of the demo. */
export const demoCode = 'this-invitation-is-for-the-local-demo-alone'

/** One open invitation, and one that others have used up. */
export function makeInvitations(madeBy: string, now: Date): ImportedInvitation[] {
  const daysFrom = (days: number) => new Date(now.getTime() + days * day)
  return [
    {
      code: demoCode,
      label: 'Friends of the demo',
      gift: { plan: 'pro', days: 90 },
      uses: 50,
      used: 3,
      madeBy,
      madeAt: daysFrom(-4),
      endsAt: daysFrom(180),
    },
    {
      // No one needs it any more.
      code: createHash('sha256').update('speakers').digest('base64url'),
      label: 'Speakers at the autumn meetup',
      gift: { plan: 'team', days: 30 },
      uses: 12,
      used: 12,
      madeBy,
      madeAt: daysFrom(-33),
      endsAt: daysFrom(20),
    },
  ]
}
