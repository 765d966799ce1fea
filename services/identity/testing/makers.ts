import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Input } from '@codekin/contracts/endpoint'

let count = 0

/** A valid registration; each with a different address. */
export function aRegistration(about: Partial<{ email: string; password: string; full_name: string }> = {}) {
  count += 1
  return {
    email: `ann-${count}-${process.pid}@example.org`,
    password: 'plum-tree-in-winter',
    full_name: 'Ann Example',
    ...about,
  } satisfies Input<typeof auth.endpoints.register>['body']
}
