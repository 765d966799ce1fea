import type { EndorsementStatus, Person, Relation } from '@codekin/contracts/skill-verification/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import { findPerson, userIdOf } from './people.ts'
import type { Scene } from './scene.ts'
import { viewers } from './viewer.ts'

/** One person's endorsement of another's skill, or a request for it. */
export type FakeEndorsement = {
  id: string
  skill: string
  ownerId: string
  endorserId: string
  status: EndorsementStatus
  relation: Relation
  message: string
  words: string
  rejectionReason: string
  createdAt: string
  givenAt: string | null
  expiresAt: string | null
  isRefreshAsked: boolean
  /** Its owner hides it. */
  isHidden: boolean
  /** The endorser has proved the same skill otherwise. */
  isByProved: boolean
  /** The viewer can't see the endorser. */
  isByUnseen: boolean
}

type Sketch = Partial<Omit<FakeEndorsement, 'id' | 'ownerId' | 'endorserId'>> & {
  skill: string
  /** `Bo > me`: Bo endorses the viewer. */
  who: string
  /** Age in days, of the request or of the endorsement. */
  days: number
}

/** The part of the state that is needed here. */
type Known = { me: Person; endorsements: FakeEndorsement[] }

const dayMinutes = 24 * 60
const endorsementDays = 730
const refreshAfterMilliseconds = 180 * 86_400_000
const me = viewers.full.id

const sketches: readonly Sketch[] = [
  {
    who: 'me > Ana Kim',
    skill: 'PostgreSQL',
    days: 1,
    status: 'asked',
    relation: 'reviewed-code',
    message:
      'You read my migration tool line by line in August. Two sentences about how I handle locks would help me with people who have never seen it.',
  },
  {
    who: 'Jonas Okafor > me',
    skill: 'Docker',
    days: 2,
    status: 'offered',
    relation: 'built-together',
    message: 'Her images build in seconds and start the first time. I have stopped writing my own.',
  },
  { who: 'me > Bo', skill: 'Go', days: 3, status: 'asked', relation: 'talked-shop' },
  { who: 'Tomasz Wiśniewski > me', skill: 'Kafka', days: 4, status: 'asked', relation: 'worked-together', message: '' },
  {
    who: 'María José Fernández > me',
    skill: 'Rust',
    days: 40,
    status: 'given',
    relation: 'worked-together',
    words:
      'Ada rewrote our retry queue in Rust while it was in use. No one noticed, which is the best compliment I know.',
  },
  { who: '山田 花子 > me', skill: 'Rust', days: 90, status: 'given', relation: 'reviewed-code', isByProved: true },
  {
    who: 'Priya Raghunathan > me',
    skill: 'PostgreSQL',
    days: 60,
    status: 'given',
    relation: 'learned-from-me',
    words: 'I showed her window functions once. She shows me things now.',
  },
  { who: 'me > Priya Raghunathan', skill: 'SQL', days: 55, status: 'given', relation: 'taught-me' },
  {
    who: 'Ingrid Sørensen > me',
    skill: 'TypeScript',
    days: 230,
    status: 'given',
    relation: 'built-together',
    words: 'Types that say what the code does, and no more of them than it takes.',
  },
  { who: 'Noor El-Amin > me', skill: 'Elixir', days: 120, status: 'given', relation: 'talked-shop' },
  {
    who: 'Léa Fournier > me',
    skill: 'React',
    days: 12,
    status: 'declined',
    relation: 'built-together',
    rejectionReason: 'I have only seen your backend so far. Ask me again after the weekend project!',
  },
  {
    who: 'me > Léa Fournier',
    skill: 'CSS',
    days: 400,
    status: 'given',
    relation: 'built-together',
    words: 'Layouts that hold on every screen I own.',
    isRefreshAsked: true,
  },
  {
    who: 'me > Wolfeschlegelsteinhausenbergerdorff Hubert Blaine',
    skill: 'Embedded Linux',
    days: 6,
    status: 'offered',
    relation: 'worked-together',
    message: 'Boards that had been written off work again once he has looked at them.',
  },
  { who: 'Lucía Paredes > me', skill: 'Python', days: 900, status: 'expired', relation: 'taught-me' },
  { who: 'me > Devon Clarke', skill: 'Terraform', days: 200, status: 'withdrawn', relation: 'worked-together' },
  {
    who: 'María José Fernández > Ana Kim',
    skill: 'Rust',
    days: 30,
    status: 'given',
    relation: 'built-together',
    words: 'Ana finds the one line in a storage engine that loses data, and then explains it so that it stays found.',
  },
  { who: 'Tomasz Wiśniewski > Ana Kim', skill: 'Rust', days: 75, status: 'given', relation: 'talked-shop' },
  {
    who: 'Lucía Paredes > Ana Kim',
    skill: 'PostgreSQL',
    days: 20,
    status: 'given',
    relation: 'reviewed-code',
    words: 'No one but Ana would show this.',
    isByUnseen: true,
  },
]

const idCalled = (name: string) => (name === 'me' ? me : userIdOf(name))
const later = (iso: string, days: number) => new Date(Date.parse(iso) + days * dayMinutes * 60_000).toISOString()

/** When it was given and when it expires, for expired ones too if they were ever given. */
function timesOf(status: EndorsementStatus, since: string): Pick<FakeEndorsement, 'givenAt' | 'expiresAt'> {
  if (status !== 'given' && status !== 'expired' && status !== 'withdrawn') return { givenAt: null, expiresAt: null }
  return { givenAt: since, expiresAt: later(since, endorsementDays) }
}

function endorsementOf({ who, days, ...told }: Sketch, number: number): FakeEndorsement {
  const [endorser = '', owner = ''] = who.split(' > ')
  const since = ago(days * dayMinutes)
  const { status = 'given', message = '' } = told
  return {
    id: idOf('endorsement', number),
    ownerId: idCalled(owner),
    endorserId: idCalled(endorser),
    status,
    relation: 'worked-together',
    message,
    words: status === 'offered' ? message : '',
    rejectionReason: '',
    createdAt: since,
    ...timesOf(status, since),
    isRefreshAsked: false,
    isHidden: false,
    isByProved: false,
    isByUnseen: false,
    ...told,
  }
}

const crowd = ['Ana Kim', 'Bo', 'Léa Fournier', 'Devon Clarke', 'Noor El-Amin'] as const

/** More than a page of them, all expired. */
function old(): Sketch[] {
  return Array.from({ length: 70 }, (_, at) => ({
    who: at % 2 === 0 ? `${crowd[at % crowd.length]} > me` : `me > ${crowd[at % crowd.length]}`,
    skill: `Old skill ${at + 1}`,
    days: 1000 + at,
    status: 'expired' as const,
  }))
}

/** Endorsements of the viewer, by the viewer, and a few between others; newest first. */
export function startEndorsements({ endorsements, matches }: Scene): FakeEndorsement[] {
  if (endorsements === 'none' || matches === 'none') return []
  const all = endorsements === 'many' ? [...sketches, ...old()] : sketches
  return all.map(endorsementOf).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** A new request or offer. */
export function newEndorsement(
  state: Pick<Known, 'endorsements'>,
  asked: Pick<FakeEndorsement, 'skill' | 'ownerId' | 'endorserId' | 'relation' | 'message'> & {
    status: 'asked' | 'offered'
  },
): FakeEndorsement {
  const number = 1000 + state.endorsements.length
  const made: FakeEndorsement = {
    ...asked,
    id: idOf('endorsement', number),
    words: asked.status === 'offered' ? asked.message : '',
    rejectionReason: '',
    createdAt: ago(0),
    givenAt: null,
    expiresAt: null,
    isRefreshAsked: false,
    isHidden: false,
    isByProved: false,
    isByUnseen: false,
  }
  state.endorsements.unshift(made)
  return made
}

/** Makes it count from now on. */
export function give(endorsement: FakeEndorsement, words: string): void {
  const now = ago(0)
  const said = words === '' ? endorsement.words : words
  Object.assign(endorsement, { ...timesOf('given', now), status: 'given', words: said, isRefreshAsked: false })
}

/** Given so long ago that its owner may ask whether it still holds. */
export function mayRefresh({ status, givenAt, isRefreshAsked }: FakeEndorsement): boolean {
  const age = givenAt === null ? 0 : Date.now() - Date.parse(givenAt)
  return status === 'given' && !isRefreshAsked && age >= refreshAfterMilliseconds
}

export function personCalled(state: Pick<Known, 'me'>, userId: string): Person {
  const { id, full_name, photoUrl, headline } = userId === state.me.id ? state.me : partOfCast(userId)
  return { id, full_name, photoUrl, headline }
}

function partOfCast(userId: string): Person {
  const person = findPerson(userId)
  if (!person) throw new Error(`The fake world has no one with the id ${userId}.`)
  return person.profile
}

/** Whether the viewer has to approve or decline. */
export function isWaitingFor(userId: string, { status, ownerId, endorserId, isRefreshAsked }: FakeEndorsement) {
  if (status === 'offered') return userId === ownerId
  return userId === endorserId && (status === 'asked' || (status === 'given' && isRefreshAsked))
}

export const isSameSkill = (a: string, b: string) => canonicalSkill(a).key === canonicalSkill(b).key
