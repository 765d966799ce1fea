import type { Person } from '@codekin/world/person'
import type { World } from '@codekin/world/world'
import { commit, git, linesOf } from '../repositories.ts'
import type { Captured } from './capture.ts'

type Stage = { world: World; ada: Person; rana: Person; cwd: string }
type Play = Stage & { running: Captured; pause(milliseconds: number): Promise<void> }

export type Scene = {
  name: 'login' | 'discover' | 'chat' | 'analyze'
  title: string
  command: string
  /** Ada is signed in before; else the scene signs her in. */
  isSignedIn: boolean
  prepare?(stage: Stage): Promise<void>
  act(play: Play): Promise<void>
}

type Filled = NonNullable<Parameters<Person['users']['changeOwnProfile']>[0]>['body']

async function fillProfile({ users }: Person, about: Filled, ...skills: string[]): Promise<void> {
  await users.changeOwnProfile({ body: { goals: ['side-project'], languages: ['en'], ...about } })
  for (const name of skills) await users.addSkill({ body: { name, level: 'strong' } })
}

async function approve({ ada, running, pause }: Play): Promise<void> {
  await running.waitFor(/Waiting for you/)
  await pause(1_200)
  const code = running.find(/[B-Z]{4}-[B-Z]{4}/)
  await ada.auth.approveDevice({ params: { userCode: code } })
}

/** The viewer, and her match. */
const adaFilled: Filled = { roles: ['frontend'], lookingFor: ['backend'], timezone: 'Europe/Stockholm' }
const ranaFilled: Filled = {
  headline: 'Building a notebook people host themselves',
  roles: ['backend'],
  lookingFor: ['frontend'],
  city: 'Amman',
  timezone: 'Asia/Amman',
}

async function meet({ world, ada, rana }: Stage): Promise<void> {
  await fillProfile(ada, adaFilled, 'TypeScript', 'React', 'Design systems')
  await fillProfile(rana, ranaFilled, 'TypeScript', 'Rust', 'Kubernetes')
  await world.settle()
  await rana.likes(ada)
  await world.settle()
}

async function swipe({ running, pause }: Play): Promise<void> {
  await running.waitFor(/q quit/)
  await pause(1_600)
  running.type('l')
  await running.waitFor(/It’s a match/)
  await pause(1_200)
  running.type('q')
}

async function slowly({ running, pause }: Play, text: string): Promise<void> {
  for (const key of text) {
    running.type(key)
    await pause(60)
  }
}

async function talk(play: Play): Promise<void> {
  const { rana, running, pause } = play
  await running.waitFor(/Ctrl-D to leave/)
  const { matches } = await rana.matching.listMatches({ query: {} })
  const matchId = matches[0]?.id ?? ''
  const socket = await rana.openSocket()
  socket.joinMatch(matchId)
  await socket.next('joined')
  await slowly(play, 'Hi Rana! Is that notebook open source?')
  running.type('\r')
  await running.waitFor(/You[^]*Hi Rana! Is/)
  await pause(700)
  socket.send({ event: 'typing', data: { matchId } })
  await running.waitFor(/is typing/)
  await pause(1_200)
  await rana.says(matchId, 'Yes! It syncs, but the front end is a table.')
  await running.waitFor(/is a table/)
  await pause(900)
  socket.close()
  running.type('\u0004')
}

const author = 'ada@example.com'

/** Months of work in a few commits. */
function writeRepository({ cwd }: Stage): Promise<void> {
  git(cwd, ['init', '--quiet', '--initial-branch', 'main'])
  git(cwd, ['config', 'user.email', author])
  const now = new Date()
  for (let at = 4; at > 0; at -= 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - at, 12)).toISOString().slice(0, 10)
    commit(cwd, { by: author, on: month, files: { [`part${at}.ts`]: linesOf(420, `p${at}_`) } })
  }
  return Promise.resolve()
}

async function agree({ running, pause }: Play): Promise<void> {
  await running.waitFor(/Send exactly these/)
  await pause(1_600)
  running.type('y\r')
}

/** The recordings of `/cli`, each played by the real program. */
export const scenes: readonly Scene[] = [
  {
    name: 'discover',
    title: 'Swipe',
    command: 'codekin discover',
    isSignedIn: true,
    prepare: meet,
    act: swipe,
  },
  { name: 'chat', title: 'Chat', command: 'codekin chat rana', isSignedIn: true, act: talk },
  {
    name: 'analyze',
    title: 'Analyze',
    command: 'codekin analyze',
    isSignedIn: true,
    prepare: writeRepository,
    act: agree,
  },
  { name: 'login', title: 'Sign in', command: 'codekin login', isSignedIn: false, act: approve },
]
