import type { ServerFrame } from '@codekin/contracts/socket'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'

export type Signup = Extract<ServerFrame, { event: 'new_user_signup' }>['data']

const newcomers = [
  'Aiko Tanaka',
  'Bram de Vries',
  'Chidi Eze',
  'Dalia Rahman',
  'Elif Kaya',
  'Farid Aziz',
  'Greta Lindqvist',
  'Hugo Almeida',
  'Ivana Petrović',
  'Jonas Weber',
  'Kavya Raman',
  'Liam O’Connor-Featherstonehaugh',
]
const firstNumber = 1000

export function signupOf(userName: string, number: number, createdAt: string): Signup {
  const userEmail = `${userName.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`
  return { userId: idOf('user', firstNumber + number), userName, userEmail, createdAt }
}

/** Earlier registrations, newest first. */
export function startSignups(count: number): Signup[] {
  return newcomers.slice(0, count).map((name, at) => signupOf(name, at, ago(at * at * 9 + 2)))
}

/** The gateway's response to joining the admin room. */
export function framesOfAdminRoom(signups: readonly Signup[], room: 'refused' | 'broken' | undefined): ServerFrame[] {
  const refusal = (code: string, about: string): ServerFrame => ({
    event: 'error',
    data: { code, error: 'Not now.', about },
  })
  if (room === 'refused') return [refusal('not_allowed', 'join_admin_room')]
  const joined: ServerFrame = { event: 'joined', data: { room: 'admins' } }
  if (room === 'broken') return [joined, refusal('unavailable', 'admin_snapshot')]
  const data = { signupsToday: 7, socketCount: 1284, recentSignups: [...signups] }
  return [joined, { event: 'admin_snapshot', data }]
}
