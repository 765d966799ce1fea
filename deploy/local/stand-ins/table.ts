import { githubSettings } from './github/settings.ts'
import type { Place, RunningStandIn } from './http-stand-in.ts'
import { linkedinSettings } from './linkedin/settings.ts'
import { stripeSettings } from './stripe/settings.ts'

export type StandInOptions = Place & {
  /** Public address; default: where it listens. */
  url?: string
  /** The platform's address on this machine, for stand-ins that call back. */
  platformUrl?: string
  /** Folder of data that survives a restart; default: none. */
  folder?: string
}

export type StandInRow = {
  /** The company it stands in for. */
  name: string
  start(o: StandInOptions): Promise<RunningStandIn>
  /** The settings of services for its address; rows of the services table name who gets them. */
  settings(url: string): Record<string, string>
}

/**
 * Stand-ins for outside companies. `npm start` runs each as a separate process, unless this shell sets one of its settings: then
 * the real company is used. docker-compose.yml has a container for each; real installations have none.
 */
export const standIns: readonly StandInRow[] = [
  {
    name: 'github',
    start: async (o) => (await import('./github/server.ts')).startGithub(o),
    settings: githubSettings,
  },
  {
    name: 'stripe',
    start: async (o) => (await import('./stripe/server.ts')).startStripe(o),
    settings: stripeSettings,
  },
  {
    name: 'linkedin',
    start: async (o) => (await import('./linkedin/server.ts')).startLinkedin(o),
    settings: linkedinSettings,
  },
]

/** Whether a stand-in has this address: a port of this machine, or a container's name below localhost. */
export function isStandIn(url: string | undefined): url is string {
  return url !== undefined && /^http:\/\/(127\.0\.0\.1|\w+\.localhost):/.test(url)
}
