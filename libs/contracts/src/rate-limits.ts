import type { Auth, Endpoint, RateLimit } from './endpoint.ts'

type Kind = 'read' | 'write'

/**
 * The limits of endpoints without declared ones. Reads of a user: Mastodon's limit for all requests
 * (config/initializers/rack_attack.rb). Whole offices and mobile networks share one address, so an address may read more
 * than a user.
 */
const defaults: Record<'public' | 'user', Record<Kind, readonly RateLimit[]>> = {
  public: {
    read: [{ max: 3000, perSeconds: 300, by: 'ip' }],
    write: [{ max: 60, perSeconds: 300, by: 'ip' }],
  },
  user: {
    read: [{ max: 1500, perSeconds: 300, by: 'user' }],
    write: [{ max: 600, perSeconds: 300, by: 'user' }],
  },
}

/** The limits of an endpoint: its own, else those of its kind. Never empty. */
export function limitsOf({ rateLimit, method, auth }: Pick<Endpoint, 'rateLimit' | 'method' | 'auth'>) {
  return rateLimit ?? defaults[callersOf(auth)][method === 'GET' ? 'read' : 'write']
}

function callersOf(auth: Auth): keyof typeof defaults {
  return auth === 'public' ? 'public' : 'user'
}
