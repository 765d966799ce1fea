import { approvalHours } from '@codekin/contracts/admin/approval-models'
import type { Person } from '@codekin/contracts/admin/people-models'
import { needsSecondAdmin } from '@codekin/contracts/admin/second-admin'
import { isolateBidi } from '@codekin/contracts/direction'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { endsRenewal } from '@codekin/contracts/subscriptions/renewal'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import { dayText } from '@codekin/ui-kit/clock'
import type { Draft, OrderName } from './orders.ts'
import { daysText } from './words.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** As far as a sentence about an end makes sense; what may be ordered, the contract says. */
const daysShownMax = 10_000

const secondYes = `If there is another admin, this waits up to ${approvalHours} hours for their approval; otherwise it happens at once.`

/** How long something goes, of what is typed; undefined while that is no number of days. */
function spanOf(typed: string, now: Date): string | undefined {
  const days = Number(typed)
  if (typed.trim() === '' || !Number.isInteger(days) || days < 1 || days > daysShownMax) return undefined
  return `For ${daysText(days)}, until ${dayText(new Date(now.getTime() + days * dayMilliseconds).toISOString())},`
}

function endsOf({ suspension, shadowBan, restriction }: Person['standing']): string {
  const ended = [suspension && 'suspension', shadowBan && 'shadow ban', restriction && 'restriction'].filter(Boolean)
  return ended.length === 0 ? 'What stands against the account' : `The ${ended.join(' and the ')}`
}

function roleSentence(name: string, { role }: Draft): string {
  switch (role) {
    case 'user':
      return `${isolateBidi(name)} can no longer enter this console. A case that they hold waits again once its lease has run out.`
    case 'moderator':
      return `${isolateBidi(name)} can read and decide cases and appeals, and review accounts that may be fake. Nothing else of this console.`
    case 'admin':
      return `${isolateBidi(name)} can do everything that you can, to everybody, you too.`
    default:
      return role satisfies never
  }
}

/** What an order does, said before it is done, and whether somebody else has to agree first. */
export function whatHappens(order: OrderName, about: Person, draft: Draft, now: Date): string {
  const days = spanOf(draft.days, now) === undefined ? null : Number(draft.days)
  const effect = effectOf(order, about, draft, now)
  return needsSecondAdmin({ order, days, roles: [about.person.role, draft.role] }) ? `${effect} ${secondYes}` : effect
}

/** What a suspension does to a paid plan; the statement of reasons says the same. */
function chargesText({ planState: { renewsAt } }: Person, typed: string, now: Date): string {
  if (renewsAt === null) return ''
  const days = spanOf(typed, now) === undefined ? null : Number(typed)
  const until = days === null ? null : new Date(now.getTime() + days * dayMilliseconds)
  return endsRenewal({ until }, new Date(renewsAt))
    ? ` Their plan is not renewed and ends on ${dayText(renewsAt)}.`
    : ` They continue to be charged, next on ${dayText(renewsAt)}.`
}

function effectOf(order: OrderName, about: Person, draft: Draft, now: Date): string {
  const { person, standing } = about
  const { full_name: name } = person
  switch (order) {
    case 'suspend':
      return `${spanOf(draft.days, now) ?? 'Until somebody lifts it'} ${isolateBidi(name)} cannot sign in, and nobody sees them. They read your reason, and can appeal within ${appealDays} days.${chargesText(about, draft.days, now)} You can lift it at any time.`
    case 'activate':
      return `${endsOf(standing)} ends at once, and its strikes are taken back. ${standing.suspension || standing.restriction ? `${isolateBidi(name)} is told so.` : ''}`.trim()
    case 'shadow-ban':
      return `${spanOf(draft.days, now) ?? 'For so many days'} nobody new meets ${isolateBidi(name)}, and they are not told. It ends by itself.`
    case 'message':
      return `${isolateBidi(name)} reads it in their inbox, from the Codekin team, and gets it by mail.`
    case 'introduce':
      return `${isolateBidi(name)} and ${isolateBidi(draft.other?.full_name ?? 'whom you choose')} are matched at once and can write to each other. Both see that staff introduced them.`
    case 'grant-plan':
      return `${spanOf(draft.days, now) ?? 'Until staff take it back'} ${isolateBidi(name)} has ${plans[draft.plan].title}, at no cost and beside what they pay for.`
    case 'remove-plan':
      return `The plan that staff gave ends at once. What ${isolateBidi(name)} pays for, or has by other ways, stays.`
    case 'change-role':
      return roleSentence(name, draft)
    case 'delete':
      return `The account of ${isolateBidi(name)} is erased: profile, photo, matches, conversations. This cannot be taken back.`
    default:
      return order satisfies never
  }
}
