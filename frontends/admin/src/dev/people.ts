import type { User } from '@codekin/contracts/users/models'
import type { Signup } from '../features/signups/feed.ts'

const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Nobody verifies it: a page looks at nothing but the expiry. */
export const tokens = {
  accessToken: `h.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.s`,
  refreshToken: `h.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.r`,
}

export function userOf(name: string, email: string, role: User['role']): User {
  return {
    id: idOf(role === 'admin' ? 1 : 2),
    email,
    full_name: name,
    github_username: null,
    linkedin_id: null,
    role,
    plan: 'free',
    emailVerified: true,
    photoUrl: null,
    onboardingCompleted: true,
    createdAt: new Date(Date.now() - 90 * 86_400_000).toISOString(),
  }
}

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

/** Those who registered before, the newest first. */
export function earlierSignups(count: number): Signup[] {
  return newcomers.slice(0, count).map((userName, index) => ({
    userId: idOf(100 + index),
    userName,
    userEmail: `${userName.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
    createdAt: new Date(Date.now() - (index * index * 9 + 2) * 60_000).toISOString(),
  }))
}
