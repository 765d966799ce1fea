import type { signInWays } from '@codekin/contracts/auth/models'
import type { Provider } from '@codekin/contracts/auth/providers'
import type { ErrorCode, ErrorDetail } from '@codekin/contracts/errors'
import type { FigureSource } from '@codekin/contracts/own-analytics/models'
import type { Preferences } from '@codekin/contracts/preferences/models'
import type { Report } from '@codekin/contracts/privacy/report'
import type { areas } from '@codekin/contracts/services'
import type { OwnProfile } from '@codekin/contracts/users/models'
import type { UserPreferences } from '@codekin/contracts/users/settings'
import type { GithubScene } from './github-scene.ts'
import type { FakeOnboarding } from './onboarding.ts'
import type { FakeJury } from './safety.ts'
import type { SafetyScene } from './safety-scene.ts'
import type { SubscriptionScene } from './subscriptions.ts'
import type { viewers } from './viewer.ts'

type AnyArea = (typeof areas)[number]
type EndpointNames = { [A in AnyArea as A['name']]: `${A['name']}.${keyof A['endpoints'] & string}` }

/** `auth.login` */
export type EndpointName = EndpointNames[AnyArea['name']]
/** Which calls are meant: one endpoint, an area, or all. The narrower one counts. */
export type Calls = EndpointName | AnyArea['name'] | '*'

export type Failure = {
  /** Of the catalogue; `lost`: no answer comes back. */
  code: ErrorCode | 'lost'
  message?: string
  details?: ErrorDetail[]
  retryAfterSeconds?: number
  /** So many calls fail; without it all do, until the scene is changed. */
  times?: number
  /** What was asked for happens all the same: only the answer is another. */
  isDone?: true
}

/**
 * What the fake world is like: `?scene={"viewer":"newcomer"}`. An address with a scene starts the world anew; it stays over
 * links and reloads of the tab. What is left out is as the page says, else as it mostly is.
 */
export type Scene = {
  /** Default: true. */
  isSignedIn?: boolean
  /** In which state the viewer's account is; default `full`. */
  viewer?: keyof typeof viewers
  /** What else is different about it: `{ "photoUrl": null }`. */
  profile?: Partial<OwnProfile>
  /** How far the viewer has come with the questions for newcomers. */
  onboarding?: FakeOnboarding
  /** What the viewer signs in with; default: a password alone. */
  ways?: Partial<(typeof signInWays)['_output']>
  /** The viewer has decided on everybody. */
  deck?: 'empty'
  preferences?: Partial<Preferences>
  settings?: Partial<UserPreferences>
  swipesRemaining?: number
  /** Fewer than the plan has; default: what the plan has. */
  swipesPerDay?: number
  /** Default: what the plan has. */
  superlikesRemaining?: number
  /** Names of people who superliked the viewer; default nobody. */
  superlikers?: string[]
  /** How many conversations the viewer may begin today; default: what their trust leaves them, mostly any. */
  firstMessagesLeft?: number
  /** How often the team wrote to the viewer, the last of it unread; default never. */
  staffMessages?: number
  staffTakesAnswers?: boolean
  /** How the export of the own data stands; none was asked for unless told otherwise. */
  report?: Partial<Report>
  /** Nobody has matched, or nothing is unread. */
  matches?: 'none' | 'read'
  /** There are no project ideas; default: those of a small bank. */
  ideas?: 'none'
  /** Nobody has endorsed anybody, or there is more than a page of them; default: some of each state. */
  endorsements?: 'none' | 'many'
  /** How many endorsements the viewer has asked for or offered today; default none. */
  endorsementAsks?: number
  /** Of the viewer's skill tests: none was sat, one runs, or staff look at some; default: some were, and one cools down. */
  tests?: 'none' | 'running' | 'reviewed'
  /** Figures that the viewer's and another's machine counted were sent; default: none. */
  countedWork?: 'sent'
  /** The viewer has no badges; default: some of each state. */
  badges?: 'none'
  /** The viewer has no points, or nobody has; default: the viewer is in the middle of the board. */
  points?: 'none' | 'nobody'
  /** Nothing was seen, liked or answered that could be told in figures; default: a year of it, of a newcomer none. */
  ownFigures?: 'none'
  /** What of the own figures cannot be told just now; default none. */
  missing?: FigureSource[]
  /** Nothing is graded until `tests.grade`. */
  grading?: 'held'
  /** The viewer has no templates of their own; default: one. */
  templates?: 'none'
  /**
   * The viewer's GitHub account as evidence; default `read`, of whoever has none `none`. `off`: GitHub is not set up. `private`: the
   * grant allows private repositories. `ownership`: proved by a code. `first`, `syncing`, `paused`, `failed`, `refused` (the grant
   * was taken back), `ended` (and the connection with it): where a sync is. `withdrawn`: the consent was taken back. `empty`:
   * nothing was found. `doubted`: some looks made up.
   */
  github?: GithubScene
  /** Syncs go on by `github.goOn` alone; default: by the page's clock. */
  githubSync?: 'held'
  /** Which plan the viewer has; default `free`, of a newcomer `new`. */
  subscription?: SubscriptionScene
  /** How many signups the admin room tells of. */
  signups?: number
  /** What the gateway says to whoever joins it. */
  adminRoom?: 'refused' | 'broken'
  /** Where the device is that asks to sign in; default: in the viewer's own network. */
  deviceNetwork?: 'other'
  /** Through whom one can sign in; default both. */
  providers?: Provider[]
  /** What follows when somebody comes back from one; default: they are the viewer. */
  cameBack?: 'known' | 'new' | 'needs-email' | 'needs-sign-in' | 'needs-yes'
  /** Which are linked to the viewer's account; default GitHub. */
  linked?: Provider[]
  /** How many invitations were made; default some of each state. */
  invitations?: number
  /** What was decided about the viewer and how far they are trusted; default `usual`, of a newcomer `new`. */
  safety?: SafetyScene
  /** The viewer's part in the community's review; of a usual viewer they have one. */
  jury?: Partial<FakeJury>
  /** How many cases there are; default a few of each state. */
  cases?: number
  /** How many appeals there are; default a few. */
  appeals?: number
  /** No proof waits for staff, and none was decided; default: some of each state. */
  proof?: 'none'
  /** How many accounts ask for a look; default a few. */
  suspects?: number
  /** Nobody has been here yet; default: the figures of a busy place. */
  figures?: 'none'
  /** How many entries the audit has; default a few. */
  audit?: number
  /** Services that are down; default none. */
  downServices?: string[]
  /** How many events consumers gave up on; default none. */
  parked?: number
  /** How many orders were made of which another admin has to agree to; default some of each state. */
  approvals?: number
  /** How many admins there are beside the viewer; default one. */
  otherAdmins?: number
  /** How often staff wrote to each person, so that their timeline is long; default never. */
  staffEntries?: number
  failures?: { [C in Calls]?: Failure }
  /** Endpoints whose calls wait until `release`, from the first one on. */
  held?: EndpointName[]
  /** Milliseconds before the answer. */
  delays?: { [C in Calls]?: number }
}

/** What the scene says of an endpoint, and under which name it does. */
export function findFor<T>(table: { [C in Calls]?: T } | undefined, endpoint: EndpointName): [Calls, T] | undefined {
  const [area] = endpoint.split('.')
  for (const name of [endpoint, area as Calls, '*' as const]) {
    const found = table?.[name]
    if (found !== undefined) return [name, found]
  }
  return undefined
}
