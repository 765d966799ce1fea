import { setTimeout as pause } from 'node:timers/promises'
import { type ImportedDeveloper, importDevelopers } from '@codekin/identity/import-developers'
import { importInvitations } from '@codekin/identity/import-invitations'
import { findMatchesBetween, importSwipes } from '@codekin/matching/import-swipes'
import { type ImportedMessage, importMessages } from '@codekin/messaging/import-messages'
import { makeInvitations } from './invitations.ts'
import { type AdasWorld, lengthOf, makeAdasWorld, makeSwipes } from './likes.ts'
import { linkAdasGithub } from './link.ts'
import { payForPlans } from './payers.ts'
import { ada, admin, demoPassword, moderator, proPayer, secondAdmin, teamPayer, usher, wip } from './people/accounts.ts'
import { type DemoDeveloper, makeDevelopers } from './people/developers.ts'

/** Of the running platform: what each of its services runs with. */
export type Platform = {
  environments: Record<string, Record<string, string>>
}

const patienceSeconds = 60

/**
 * Fills an empty platform with 300 developers, Ada with her conversations, and staff. Run again after it broke off, it
 * goes on where it was. Everything goes through the services' own stores and is announced, so that the others learn of
 * it as they always do.
 */
export async function loadDemoData({ environments }: Platform): Promise<void> {
  const now = new Date()
  const developers = makeDevelopers()
  const ids = await importDevelopers({
    databaseUrl: databaseOf(environments, 'identity'),
    password: demoPassword,
    developers: [
      ...[ada, wip, proPayer, teamPayer, ...developers].map((developer) => importedAs(developer, 'user', now)),
      ...[admin, secondAdmin, usher].map((developer) => importedAs(developer, 'admin', now)),
      importedAs(moderator, 'moderator', now),
    ],
  })
  const world = makeAdasWorld(ada, developers)
  const idOf = (email: string) => {
    const id = ids.get(email)
    if (!id) throw new Error(`Nobody has the address ${email}.`)
    return id
  }
  await importInvitations({
    databaseUrl: databaseOf(environments, 'identity'),
    invitations: makeInvitations(idOf(admin.email), now),
  })
  const wait = waiting()
  const swipes = [...makeSwipes(developers), ...world.swipes]
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
    .map(({ from, to, action, minutesAgo }) => ({
      userId: idOf(from),
      targetUserId: idOf(to),
      action,
      decidedAt: earlier(now, minutesAgo),
    }))
  await importSwipes({ databaseUrl: databaseOf(environments, 'matching'), swipes, wait })
  const messages = await messagesOf(world, { idOf, now, matchingUrl: databaseOf(environments, 'matching') })
  await importMessages({ databaseUrl: databaseOf(environments, 'messaging'), messages, wait })
  const origin = `http://127.0.0.1:${environments['edge']?.['PORT']}`
  await linkAdasGithub({ origin, githubUrl: environments['identity']?.['GITHUB_URL'] })
  await payForPlans({
    origin,
    stripeUrl: environments['identity']?.['STRIPE_API_URL'],
    colleague: developers[0]?.email ?? ada.email,
    wait: waiting(),
  })
}

function databaseOf(environments: Platform['environments'], service: string): string {
  const { CODEKIN_ENV, DATABASE_URL } = environments[service] ?? {}
  if (CODEKIN_ENV !== 'local')
    throw new Error('Demo data is for the local platform only: everybody knows its passwords.')
  if (!DATABASE_URL) throw new Error(`The service ${service} has no database.`)
  return DATABASE_URL
}

function earlier(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}

function importedAs(developer: DemoDeveloper, role: ImportedDeveloper['role'], now: Date): ImportedDeveloper {
  const { email, fullName, joinedHoursAgo, skills, halfWay, past, ...profile } = developer
  return {
    email,
    fullName,
    role,
    skills,
    joinedAt: earlier(now, joinedHoursAgo * 60),
    profile: { ...profile, discoverable: role === 'user' },
    ...(halfWay && { halfWay }),
    ...(past && { past: past((days) => earlier(now, days * 24 * 60)) }),
  }
}

/** Pauses shortly, until patience ends. */
function waiting(): () => Promise<void> {
  const deadline = Date.now() + patienceSeconds * 1000
  return async () => {
    if (Date.now() > deadline)
      throw new Error(`The services did not take in the demo data within ${patienceSeconds} s.`)
    await pause(50)
  }
}

type Known = { idOf: (email: string) => string; now: Date; matchingUrl: string }

async function messagesOf({ conversations }: AdasWorld, { idOf, now, matchingUrl }: Known): Promise<ImportedMessage[]> {
  const adaId = idOf(ada.email)
  const pairs = conversations.map(({ with: other }) => [adaId, idOf(other.email)] as const)
  const matchIds = await findMatchesBetween(matchingUrl, pairs)
  return conversations.flatMap(({ with: other, thread }, place) => {
    const conversationId = matchIds[place]
    if (!conversationId) throw new Error(`Ada and ${other.fullName} have no match.`)
    let minutesAgo = thread.endedMinutesAgo + lengthOf(thread)
    return thread.lines.map(([minutes, line], index): ImportedMessage => {
      minutesAgo -= minutes
      const isAdas = line.startsWith('> ')
      const [sender, reader] = isAdas ? [ada, other] : [other, ada]
      const isRead = isAdas || index < thread.lines.length - thread.unread
      return {
        conversationId,
        senderId: idOf(sender.email),
        senderName: sender.fullName,
        content: isAdas ? line.slice(2) : line,
        sentAt: earlier(now, minutesAgo),
        clientMessageId: `demo-${place}-${index}`,
        readBy: isRead ? { userId: idOf(reader.email), at: earlier(now, Math.max(0, minutesAgo - 1)) } : null,
      }
    })
  })
}
