import { users } from '@codekin/contracts/users/endpoints'
import { toFailure } from '../failure.ts'
import { openSignedIn } from '../platform.ts'
import { formatFacts, plain } from '../terminal.ts'
import type { Run } from './command.ts'

/** Shows the user's own profile; verified skills have a tick. */
export const profile: Run = async ({ credentials, terminal }, { json }) => {
  const { server, client } = openSignedIn(credentials)
  const own = await client(users)
    .getOwnProfile()
    .catch((error: unknown) => {
      throw toFailure(error, server)
    })
  if (json) return terminal.sayJson({ server, profile: own })
  const skills = own.skills.map(({ name, level, verifiedBy }) =>
    [plain(name), level, ...(verifiedBy.length > 0 ? ['✓'] : [])].join(' '),
  )
  const facts = [
    ['Name', plain(own.full_name)],
    ['Headline', plain(own.headline)],
    ['City', plain(own.city)],
    ['Roles', own.roles.join(', ')],
    ['Skills', skills.join(', ')],
  ] as const
  const known = facts.filter(([, value]) => value !== '')
  for (const line of formatFacts(known, terminal.columns)) terminal.say(line)
  terminal.say(terminal.paint('dim', `Edit it at ${server}/profile`))
}
