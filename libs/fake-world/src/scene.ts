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
/** Which calls: one endpoint, an area, or all. The narrowest one wins. */
export type Calls = EndpointName | AnyArea['name'] | '*'

export type Failure = {
  /** Of the catalogue; `lost`: no response arrives. */
  code: ErrorCode | 'lost'
  message?: string
  details?: ErrorDetail[]
  retryAfterSeconds?: number
  /** Number of calls that fail; without it all do, until the scene is changed. */
  times?: number
  /** The action is carried out all the same: only the response differs. */
  isDone?: true
}

/**
 * The configuration of the fake world: `?scene={"viewer":"newcomer"}`. An address with a scene restarts the world; it survives
 * links and reloads of the tab. Omitted fields have the page's value, else the default.
 */
export type Scene = {
  /** Default: true. */
  isSignedIn?: boolean
  /** The state of the viewer's account; default `full`. */
  viewer?: keyof typeof viewers
  /** Other differences of the profile: `{ "photoUrl": null }`. */
  profile?: Partial<OwnProfile>
  /** The viewer's progress in onboarding. */
  onboarding?: FakeOnboarding
  /** The viewer's sign-in methods; default: only a password. */
  ways?: Partial<(typeof signInWays)['_output']>
  /** The viewer has decided on everyone. */
  deck?: 'empty'
  preferences?: Partial<Preferences>
  settings?: Partial<UserPreferences>
  swipesRemaining?: number
  /** Fewer than in the plan; default: the plan's. */
  swipesPerDay?: number
  /** Default: the plan's. */
  superlikesRemaining?: number
  /** Names of people who superliked the viewer; default none. */
  superlikers?: string[]
  /** How many conversations the viewer may begin today; default: by their trust level, mostly any number. */
  firstMessagesLeft?: number
  /** Number of messages from the team to the viewer, the last one unread; default none. */
  staffMessages?: number
  staffTakesAnswers?: boolean
  /** The state of the data export; default: not requested. */
  report?: Partial<Report>
  /** No matches, or nothing unread. */
  matches?: 'none' | 'read'
  /** No project ideas; default: those of a small bank. */
  ideas?: 'none'
  /** No endorsements, or more than a page of them; default: some of each state. */
  endorsements?: 'none' | 'many'
  /** How many endorsements the viewer has asked for or offered today; default none. */
  endorsementAsks?: number
  /**
   * The viewer's skill tests: none taken, one running, or some under review by staff; default: some taken, and one in its
   * cooldown.
   */
  tests?: 'none' | 'running' | 'reviewed'
  /** Figures counted on the viewer's and another person's machine were sent; default: none. */
  countedWork?: 'sent'
  /** The viewer has no badges; default: some of each state. */
  badges?: 'none'
  /** The viewer has no points, or no one has; default: the viewer is in the middle of the leaderboard. */
  points?: 'none' | 'nobody'
  /** No data for the viewer's own figures; default: a year of data, for a newcomer none. */
  ownFigures?: 'none'
  /** Own figures that are unavailable; default none. */
  missing?: FigureSource[]
  /** Nothing is graded until `tests.grade`. */
  grading?: 'held'
  /** The viewer has no templates of their own; default: one. */
  templates?: 'none'
  /**
   * The viewer's GitHub account as evidence; default `read`, without an account `none`. `off`: GitHub is not configured.
   * `private`: the grant allows private repositories. `ownership`: proved by a code. `first`, `syncing`, `paused`, `failed`,
   * `refused` (the grant was revoked), `ended` (and the connection with it): the state of a sync. `withdrawn`: the consent was
   * withdrawn. `empty`: nothing was found. `doubted`: some looks made up.
   */
  github?: GithubScene
  /** Syncs advance only by `github.goOn`; default: by the page's clock. */
  githubSync?: 'held'
  /** The viewer's plan; default `free`, for a newcomer `new`. */
  subscription?: SubscriptionScene
  /** Number of sign-ups in the admin room. */
  signups?: number
  /** The gateway's response to joining it. */
  adminRoom?: 'refused' | 'broken'
  /** Location of the device that asks to sign in; default: the viewer's own network. */
  deviceNetwork?: 'other'
  /** Available sign-in providers; default both. */
  providers?: Provider[]
  /** The result of coming back from one; default: the viewer is signed in. */
  cameBack?: 'known' | 'new' | 'needs-email' | 'needs-sign-in' | 'needs-yes'
  /** Providers linked to the viewer's account; default GitHub. */
  linked?: Provider[]
  /** Number of invitations; default some of each state. */
  invitations?: number
  /** Decisions about the viewer and their trust level; default `usual`, for a newcomer `new`. */
  safety?: SafetyScene
  /** The viewer's part in community review; a usual viewer takes part. */
  jury?: Partial<FakeJury>
  /** Number of cases; default a few of each state. */
  cases?: number
  /** Number of appeals; default a few. */
  appeals?: number
  /** No proof reviews, open or decided; default: some of each state. */
  proof?: 'none'
  /** Number of flagged accounts; default a few. */
  suspects?: number
  /** No one has used the platform yet; default: the figures of a busy one. */
  figures?: 'none'
  /** Number of entries in the audit log; default a few. */
  audit?: number
  /** Services that are down; default none. */
  downServices?: string[]
  /** Number of dead letters; default none. */
  parked?: number
  /** Number of commands that another admin has to approve; default some of each state. */
  approvals?: number
  /** Number of admins besides the viewer; default one. */
  otherAdmins?: number
  /** Number of messages from staff to each person, for a long timeline; default none. */
  staffEntries?: number
  failures?: { [C in Calls]?: Failure }
  /** Endpoints whose calls wait until `release`, from the first one on. */
  held?: EndpointName[]
  /** Milliseconds before the response. */
  delays?: { [C in Calls]?: number }
}

/** The scene's entry for an endpoint, and its key. */
export function findFor<T>(table: { [C in Calls]?: T } | undefined, endpoint: EndpointName): [Calls, T] | undefined {
  const [area] = endpoint.split('.')
  for (const name of [endpoint, area as Calls, '*' as const]) {
    const found = table?.[name]
    if (found !== undefined) return [name, found]
  }
  return undefined
}
