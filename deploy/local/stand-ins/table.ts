import { githubSettings } from './github/settings.ts'
import type { Place, RunningStandIn } from './http-stand-in.ts'
import { linkedinSettings } from './linkedin/settings.ts'
import { stripeSettings } from './stripe/settings.ts'

export type StandInOptions = Place & {
  /** Where browsers and services find it; default: where it listens. */
  url?: string
  /** Where the platform answers this machine, for who calls back. */
  platformUrl?: string
  /** Where to keep what outlives a restart; default: nowhere. */
  folder?: string
}

export type StandInRow = {
  /** The company it stands in for. */
  name: string
  start(o: StandInOptions): Promise<RunningStandIn>
  /** What services are told when it runs at this address; rows of the services table name who is told. */
  settings(url: string): Record<string, string>
}

/**
 * What stands in for companies outside. `npm start` runs each as a process of its own, unless the shell sets one of its
 * settings: then the company itself is meant. docker-compose.yml has a container for each; real installations have none of them.
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
