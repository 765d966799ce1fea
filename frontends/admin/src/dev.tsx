import '@codekin/ui-kit/fonts.css'
import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import { failWith, installFakeApi } from '@codekin/web-runtime/testing/fake-api'
import { installFakeSocket } from '@codekin/web-runtime/testing/fake-socket'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AloneApp } from './alone/alone-app.tsx'
import { earlierSignups, tokens, userOf } from './dev/people.ts'

/** `?signups=3` earlier ones, `?room=refused|broken` what the gateway says to who joins. */
const wishes = new URLSearchParams(location.search)
const password = 'correct-horse-battery'
const people = {
  'admin@codekin.dev': userOf('Ada Lovelace', 'admin@codekin.dev', 'admin'),
  'bob@codekin.dev': userOf('Bob Ross', 'bob@codekin.dev', 'user'),
}
let who: keyof typeof people = 'admin@codekin.dev'

installFakeApi({
  auth: {
    login: ({ body }) => {
      if (!(body.email in people) || body.password !== password) throw failWith('invalid_credentials')
      who = body.email as keyof typeof people
      return { ...tokens, user: people[who] }
    },
    logout: () => undefined,
    refresh: () => tokens,
  },
  users: {
    getAdminStatus: () => ({ isAdmin: people[who].role === 'admin', role: people[who].role }),
    getOwnProfile: () => {
      throw failWith('not_signed_in')
    },
  },
})

const socket = installFakeSocket({
  userId: people[who].id,
  onFrame: ({ event }) => {
    if (event !== 'join_admin_room') return
    const room = wishes.get('room')
    const refuse = (code: string, about: string) =>
      socket.send({ event: 'error', data: { code, error: 'Not now.', about } })
    if (room === 'refused') return refuse('not_allowed', 'join_admin_room')
    socket.send({ event: 'joined', data: { room: 'admins' } })
    if (room === 'broken') return refuse('unavailable', 'admin_snapshot')
    const recentSignups = earlierSignups(Number(wishes.get('signups') ?? 12))
    socket.send({ event: 'admin_snapshot', data: { signupsToday: 7, socketCount: 1284, recentSignups } })
  },
})
Object.assign(window, { fakeSocket: socket })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')
createRoot(root).render(
  <StrictMode>
    <AloneApp />
  </StrictMode>,
)
