import type { PointEntry } from '@codekin/contracts/gamification/models'

/** What earned points. */
export type Cause = Pick<PointEntry, 'kind' | 'skill' | 'level'>

const skillSuffix = ({ skill }: Cause) => (skill === null ? '' : ` in ${skill}`)

/** `Rust endorsement`: the title of a row. */
export function causeTitle(cause: Cause): string {
  const { kind, skill, level } = cause
  switch (kind) {
    case 'reply':
      return 'Reply within 48 hours'
    case 'conversation':
      return 'Conversation with 6 messages each'
    case 'match-kept':
      return 'Match that lasted 14 days'
    case 'endorsement':
      return skill === null ? 'Endorsement' : `${skill} endorsement`
    case 'test-passed':
      return `${skill === null ? 'Skill test' : `${skill} test`} passed${level === null ? '' : `, ${level} level`}`
    case 'report-upheld':
      return 'Upheld report'
    case 'jury-right':
      return 'A week of good judgement'
    case 'onboarding':
      return 'Account set up'
    default:
      return kind satisfies never
  }
}

/** `for an endorsement in Rust`: how a badge was earned. */
export function causePhrase(cause: Cause): string {
  const { kind, skill, level } = cause
  switch (kind) {
    case 'reply':
      return 'for a reply'
    case 'conversation':
      return 'for a conversation'
    case 'match-kept':
      return 'for a match that lasted'
    case 'endorsement':
      return `for an endorsement${skillSuffix(cause)}`
    case 'test-passed':
      return `for ${skill === null ? 'a test' : `the ${skill} test`}${level === null ? '' : `, ${level} level`}`
    case 'report-upheld':
      return 'for an upheld report'
    case 'jury-right':
      return 'for a week of good judgement'
    case 'onboarding':
      return 'for setting up your account'
    default:
      return kind satisfies never
  }
}
