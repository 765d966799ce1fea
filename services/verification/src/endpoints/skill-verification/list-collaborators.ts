import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentPerson } from '../../domain/present.ts'
import { listVisiblePeople } from '../../operations/visible-people.ts'
import { listCollaborators as list } from '../../store/collaborators.ts'

const shownMax = 50
/** Some of them may not be seen. */
const soughtMax = 100

export const listCollaborators =
  (deps: Deps): Handler<typeof skillVerification.endpoints.listCollaborators> =>
  async ({ caller: { userId } }) => {
    const rows = await list(deps.db, userId, soughtMax)
    if (rows.length === 0) return { people: [] }
    const seen = await listVisiblePeople(
      deps,
      userId,
      rows.map(({ personId }) => personId),
    )
    const shown = rows.filter(({ personId }) => seen.has(personId)).slice(0, shownMax)
    return { people: shown.map(({ repositories, ...row }) => ({ person: presentPerson(row), repositories })) }
  }
