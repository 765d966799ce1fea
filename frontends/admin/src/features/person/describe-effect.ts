import { approvalHours } from '@codekin/contracts/admin/approval-models'
import type { Person } from '@codekin/contracts/admin/people-models'
import { needsSecondAdmin } from '@codekin/contracts/admin/second-admin'
import { isolateBidi } from '@codekin/contracts/direction'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { endsRenewal } from '@codekin/contracts/subscriptions/renewal'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import { dayText } from '@codekin/ui-kit/clock'
import { daysText } from './labels.ts'
import type { Draft, OrderName } from './orders.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** The longest duration for which a sentence names the end. The contract limits what may be ordered. */
const daysShownMax = 10_000

const secondYes = `If there’s another admin, this will wait up to ${approvalHours} hours for their approval. Otherwise it will happen right away.`

/** Formats the duration typed; undefined unless it is a number of days. */
function describeSpan(typed: string, now: Date): string | undefined {
  const days = Number(typed)
  if (typed.trim() === '' || !Number.isInteger(days) || days < 1 || days > daysShownMax) return undefined
  return `For ${daysText(days)}, until ${dayText(new Date(now.getTime() + days * dayMilliseconds).toISOString())},`
}

function describeEnds({ suspension, shadowBan, restriction }: Person['standing']): string {
  const ended = [suspension && 'suspension', shadowBan && 'shadow ban', restriction && 'restriction'].filter(Boolean)
  return ended.length === 0 ? 'All limits on the account' : `The ${ended.join(' and the ')}`
}

function roleSentence(name: string, { role }: Draft): string {
  switch (role) {
    case 'user':
      return `${isolateBidi(name)} won’t be able to open this console. Any case they’ve claimed will be open again once the claim expires.`
    case 'moderator':
      return `${isolateBidi(name)} will be able to work on cases, appeals, proof and fake accounts, and nothing else in this console.`
    case 'admin':
      return `${isolateBidi(name)} will be able to do everything you can, to everyone, including you.`
    default:
      return role satisfies never
  }
}

/** Describes what an order does, and whether another admin has to approve it. */
export function describeEffect(order: OrderName, about: Person, draft: Draft, now: Date): string {
  const days = describeSpan(draft.days, now) === undefined ? null : Number(draft.days)
  const effect = orderEffect(order, about, draft, now)
  return needsSecondAdmin({ order, days, roles: [about.person.role, draft.role] }) ? `${effect} ${secondYes}` : effect
}

/** Describes the effect of a suspension on a paid plan, as the statement of reasons does. */
function chargesText({ planState: { renewsAt } }: Person, typed: string, now: Date): string {
  if (renewsAt === null) return ''
  const days = describeSpan(typed, now) === undefined ? null : Number(typed)
  const until = days === null ? null : new Date(now.getTime() + days * dayMilliseconds)
  return endsRenewal({ until }, new Date(renewsAt))
    ? ` Their plan won’t renew and will end on ${dayText(renewsAt)}.`
    : ` They’ll still be charged, next on ${dayText(renewsAt)}.`
}

function orderEffect(order: OrderName, about: Person, draft: Draft, now: Date): string {
  const { person, standing } = about
  const { full_name: name } = person
  switch (order) {
    case 'suspend':
      return `${describeSpan(draft.days, now) ?? 'Until staff lift it,'} ${isolateBidi(name)} can’t sign in, and no one will see them. They’ll see your reason, and can appeal within ${appealDays} days.${chargesText(about, draft.days, now)} You can lift it at any time.`
    case 'activate':
      return `${describeEnds(standing)} will end right away, and the strikes will be removed. ${standing.suspension || standing.restriction ? `${isolateBidi(name)} will be notified.` : ''}`.trim()
    case 'shadow-ban':
      return `${describeSpan(draft.days, now) ?? 'For that many days,'} no one new will see ${isolateBidi(name)}, and no one will see what they write. They won’t be told. It will end automatically.`
    case 'end-sessions':
      return `${isolateBidi(name)} will be signed out on every device, and notified by email. They can sign in again.`
    case 'message':
      return `${isolateBidi(name)} will get it in their inbox, from the Codekin team, and by email.`
    case 'introduce':
      return `${isolateBidi(name)} and ${isolateBidi(draft.other?.full_name ?? 'the person you choose')} will be matched right away and can write to each other. Both will see that staff introduced them.`
    case 'grant-plan':
      return `${describeSpan(draft.days, now) ?? 'Until staff remove it,'} ${isolateBidi(name)} will have ${plans[draft.plan].title} at no cost, on top of anything they pay for.`
    case 'remove-plan':
      return `The plan given by staff will end right away. ${isolateBidi(name)} keeps anything they pay for or have from elsewhere.`
    case 'change-role':
      return roleSentence(name, draft)
    case 'delete':
      return `${isolateBidi(name)}’s account will be erased: profile, photo, matches, conversations. You can’t undo this.`
    default:
      return order satisfies never
  }
}
