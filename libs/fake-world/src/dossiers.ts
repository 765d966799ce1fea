import type { Person } from '@codekin/contracts/admin/people-models'
import type { TimelineEntry } from '@codekin/contracts/moderation/models'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { actionOf } from './cases.ts'
import { mei, robin } from './colleagues.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import { deck, matched } from './people.ts'

/** Staff's data on a person, without cases and signals, which are stored separately. */
export type Dossier = Omit<Person, 'cases' | 'signals'>

const day = 24 * 60

/** A person without further data. */
function plainDossier(
  person: Pick<Dossier['person'], 'id' | 'full_name' | 'photoUrl'> & Partial<Dossier['person']>,
  more: Partial<Dossier> = {},
): Dossier {
  const address = person.full_name
    .normalize('NFKD')
    .replace(/[^a-z]+/gi, '.')
    .toLowerCase()
  return {
    person: {
      email: `${address}@mail.example`,
      role: 'user',
      plan: 'free',
      emailVerified: true,
      state: 'active',
      trustLevel: 2,
      createdAt: '2026-06-01T10:00:00.000Z',
      lastSeenOn: ago(day).slice(0, 10),
      ...person,
    },
    profile: null,
    standing: { suspension: null, shadowBan: null, restriction: null, isVerificationRequired: false },
    activeStrikes: 0,
    actions: [],
    matches: [],
    planState: { plan: person.plan ?? 'free', source: null, until: null, renewsAt: null },
    account: { sessions: [], grants: [], payments: [], subscription: null, waysIn: [] },
    timeline: [],
    ...more,
  }
}

/** A person with every kind of data. */
function fullOf(dossier: Dossier): Dossier {
  const [one, other] = matched.map(({ profile }) => ({ userId: profile.id, full_name: profile.full_name }))
  const until = ago(-20 * day)
  return {
    ...dossier,
    person: { ...dossier.person, plan: 'pro', trustLevel: 0 },
    activeStrikes: 2,
    actions: [actionOf(900, null, 'warn', robin, 30 * day)],
    matches: [one, other, null].map((other, at) => ({
      matchId: idOf('match', 7000 + at),
      with: other ?? null,
      status: at === 1 ? ('ended' as const) : ('active' as const),
      source: at === 0 ? ('staff' as const) : ('swipe' as const),
      createdAt: ago((at + 3) * day),
    })),
    planState: { plan: 'pro', source: 'staff', until, renewsAt: ago(-12 * day) },
    account: {
      sessions: [
        { device: 'Chrome on Linux', createdAt: ago(9 * day), lastUsedAt: ago(40), endedAt: null },
        { device: 'Safari on iPhone', createdAt: ago(60 * day), lastUsedAt: ago(31 * day), endedAt: ago(30 * day) },
      ],
      grants: [{ plan: 'pro', source: 'staff', reason: 'Spoke at our meeting.', from: ago(10 * day), until }],
      payments: [
        {
          invoiceId: 'in_fake_1',
          plan: 'pro',
          interval: 'month',
          amount: 900,
          currency: 'eur',
          paidAt: ago(70 * day),
          returned: 300,
        },
      ],
      subscription: {
        plan: 'pro',
        interval: 'month',
        amount: 900,
        currency: 'eur',
        seats: 1,
        status: 'active',
        renewsAt: ago(-12 * day),
        endsAt: null,
        graceUntil: null,
        endedFor: null,
        isEndWaiting: false,
      },
      waysIn: ['password', 'github'],
    },
  }
}

function entryOf(userId: string, place: number): TimelineEntry {
  return {
    id: `${userId}-message-${place}`,
    at: ago(place * 90),
    kind: 'staff-message',
    text: 'Sent by staff.',
    by: mei,
    caseId: null,
    appealId: null,
  }
}

/** The cast, the colleagues and the viewer; `entries`: number of earlier messages from staff to each. */
export function startDossiers(me: OwnProfile, entries: number): Dossier[] {
  const cast = [...deck, ...matched].map(({ profile }) => {
    const { id, full_name, photoUrl, headline, bio, location, github_username } = profile
    const plain = plainDossier(
      { id, full_name, photoUrl },
      { profile: { headline, bio, location: location ?? '', github_username } },
    )
    const dossier = full_name === 'Devon Clarke' ? fullOf(plain) : plain
    return { ...dossier, timeline: Array.from({ length: entries }, (_, place) => entryOf(id, place + 1)) }
  })
  return [
    ...cast,
    plainDossier({ id: robin.userId, full_name: robin.full_name, photoUrl: null, role: 'admin' }),
    plainDossier({ id: mei.userId, full_name: mei.full_name, photoUrl: null, role: 'moderator' }),
    plainDossier({ id: me.id, full_name: me.full_name, photoUrl: me.photoUrl, email: me.email, role: me.role }),
  ]
}
