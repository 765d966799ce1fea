import { isolateBidi } from '@codekin/contracts/direction'
import type { Evidence, EvidenceDetail } from '@codekin/contracts/skill-verification/models'
import { firstName } from '@codekin/people/phrases'
import { dayText } from '@codekin/ui-kit/clock'

/** Name of a piece in actions: `what María said`. */
export function pieceName({ detail }: Evidence): string {
  switch (detail.kind) {
    case 'endorsement':
      return `what ${detail.endorser ? firstName(detail.endorser.full_name) : 'someone'} said`
    case 'test':
      return 'the skill test'
    case 'github':
      return 'the work on GitHub'
    case 'cli':
      return 'the work counted locally'
    default:
      return detail satisfies never
  }
}

const since: Readonly<Record<EvidenceDetail['kind'], string>> = {
  endorsement: 'Endorsed',
  test: 'Passed',
  github: 'Read',
  cli: 'Counted',
}

/** Weight and dates. */
export function pieceFacts({ detail, weight, asOf, expiresAt, isHidden }: Evidence): string {
  const gives = `${isHidden ? 'Would be worth' : 'Worth'} ${Math.round(weight)} of 100 on its own.`
  return `${gives} ${since[detail.kind]} on ${dayText(asOf)}, counts until ${dayText(expiresAt)}.`
}

const namesMax = 3

/** `Public repositories: ada/shoebox, quietdb/quietdb and 3 more`; empty without names. Lines may be in private ones, too. */
export function placesText({
  repositories,
}: Pick<Extract<EvidenceDetail, { kind: 'github' }>, 'repositories'>): string {
  const shown = repositories.slice(0, namesMax)
  const rest = repositories.length - shown.length
  if (rest > 0) return `Public repositories: ${shown.join(', ')} and ${rest} more`
  const last = shown.pop()
  if (last === undefined) return ''
  return shown.length > 0 ? `Public repositories: ${shown.join(', ')} and ${last}` : `Public repository: ${last}`
}

/** Why an endorsement weighs more or less than usual; `who`: the two people. */
export function weighingReasons(
  detail: Extract<EvidenceDetail, { kind: 'endorsement' }>,
  skill: string,
  who: 'you' | 'they',
): string[] {
  const by = detail.endorser ? isolateBidi(detail.endorser.full_name) : 'The endorser'
  return [
    ...(detail.isMutual
      ? [`Counts for half because ${who} endorse each other, directly or through a third person.`]
      : []),
    ...(detail.isByProved ? [`Counts more because ${by} has proved ${isolateBidi(skill)} in another way.`] : []),
  ]
}
