import { users } from '@codekin/contracts/users/endpoints'
import { toFailure } from '../failure.ts'
import { openSignedIn } from '../platform.ts'
import { formatFacts, plain } from '../terminal.ts'
import type { Run } from './command.ts'

export const whoami: Run = async ({ credentials, terminal }, { json }) => {
  const { server, client } = openSignedIn(credentials)
  const profile = await client(users)
    .getOwnProfile()
    .catch((error: unknown) => {
      throw toFailure(error, server)
    })
  const { id, email, full_name, plan, role } = profile
  if (json) return terminal.sayJson({ server, user: { id, email, full_name, plan, role } })
  const facts = [
    ['Name', plain(full_name)],
    ['Email', plain(email)],
    ['Plan', plan],
    ['Server', server],
  ] as const
  for (const line of formatFacts(facts, terminal.columns)) terminal.say(line)
}
