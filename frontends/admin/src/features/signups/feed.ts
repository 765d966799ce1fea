import type { ServerFrame } from '@codekin/contracts/socket'

type FrameData<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>['data']
export type Signup = FrameData<'new_user_signup'>
export type Figures = FrameData<'admin_stats'>

export type Feed = {
  /** Null until the server has sent them; newest first. */
  signups: readonly Signup[] | null
  figures: Figures | null
  /** Users whose signup arrived while the page was open; they are highlighted. */
  arrived: readonly string[]
  isPaused: boolean
  /** Signups that arrived while paused, newest first. */
  waiting: readonly Signup[]
  problem: 'not-allowed' | 'unavailable' | null
}

export type FeedAction =
  | { kind: 'snapshot'; data: FrameData<'admin_snapshot'> }
  | { kind: 'figures'; data: Figures }
  | { kind: 'signup'; data: Signup; now: Date }
  | { kind: 'refused'; problem: NonNullable<Feed['problem']> }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'try-again' }

export const shownMax = 50

export const emptyFeed: Feed = {
  signups: null,
  figures: null,
  arrived: [],
  isPaused: false,
  waiting: [],
  problem: null,
}

function newestFirst(signups: readonly Signup[]): Signup[] {
  const known = new Map(signups.map((signup) => [signup.userId, signup]))
  return [...known.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, shownMax)
}

const isSameDay = (iso: string, day: Date) => iso.slice(0, 10) === day.toISOString().slice(0, 10)

/** Counts a signup at once; the server's next figures replace the count. */
function countSignup(figures: Figures | null, signup: Signup, now: Date): Figures | null {
  if (!figures || !isSameDay(signup.createdAt, now)) return figures
  return { ...figures, signupsToday: figures.signupsToday + 1 }
}

function takeIn(feed: Feed, signup: Signup, now: Date): Feed {
  const known = [...(feed.signups ?? []), ...feed.waiting]
  if (known.some(({ userId }) => userId === signup.userId)) return feed
  const figures = countSignup(feed.figures, signup, now)
  if (feed.isPaused) return { ...feed, figures, waiting: newestFirst([signup, ...feed.waiting]) }
  const signups = newestFirst([signup, ...(feed.signups ?? [])])
  return { ...feed, figures, signups, arrived: [signup.userId, ...feed.arrived].slice(0, shownMax) }
}

function takeSnapshot(feed: Feed, { recentSignups, ...figures }: FrameData<'admin_snapshot'>): Feed {
  const shown = feed.signups
  if (!feed.isPaused || shown === null)
    return { ...feed, figures, problem: null, signups: newestFirst(recentSignups), waiting: [] }
  // While paused, signups from a new connection wait with the others.
  const isShown = (signup: Signup) => shown.some(({ userId }) => userId === signup.userId)
  const fresh = recentSignups.filter((signup) => !isShown(signup))
  return { ...feed, figures, problem: null, waiting: newestFirst([...fresh, ...feed.waiting]) }
}

export function nextFeed(feed: Feed, action: FeedAction): Feed {
  switch (action.kind) {
    case 'snapshot':
      return takeSnapshot(feed, action.data)
    case 'figures':
      return { ...feed, figures: action.data }
    case 'signup':
      return takeIn(feed, action.data, action.now)
    case 'refused':
      return { ...feed, problem: action.problem }
    case 'pause':
      return { ...feed, isPaused: true }
    case 'resume': {
      const signups = newestFirst([...feed.waiting, ...(feed.signups ?? [])])
      const arrived = [...feed.waiting.map(({ userId }) => userId), ...feed.arrived].slice(0, shownMax)
      return { ...feed, isPaused: false, waiting: [], signups, arrived }
    }
    case 'try-again':
      return { ...feed, problem: null }
    default:
      return action satisfies never
  }
}
