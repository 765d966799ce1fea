import type { PointEntry } from '@codekin/contracts/gamification/models'

/** What points were given for. */
export type Cause = Pick<PointEntry, 'kind' | 'skill' | 'level'>

const skillOf = ({ skill }: Cause) => (skill === null ? '' : ` of ${skill}`)

/** `Endorsement of Rust`: what stands in a row of its own. */
export function causeTitle(cause: Cause): string {
  const { kind, skill, level } = cause
  switch (kind) {
    case 'reply':
      return 'Reply within 48 hours'
    case 'conversation':
      return 'Conversation, six messages of both'
    case 'match-kept':
      return 'Match that stood for 14 days'
    case 'endorsement':
      return `Endorsement${skillOf(cause)}`
    case 'test-passed':
      return `${skill === null ? 'Skill test' : `${skill} test`} passed${level === null ? '' : `, ${level} level`}`
    case 'report-upheld':
      return 'Report that was upheld'
    case 'jury-right':
      return 'A week of good judgement'
    case 'onboarding':
      return 'First steps done'
    default:
      return kind satisfies never
  }
}

/** `with an endorsement of Rust`: how a badge was earned. */
export function causeWords(cause: Cause): string {
  const { kind, skill, level } = cause
  switch (kind) {
    case 'reply':
      return 'with a reply'
    case 'conversation':
      return 'with a conversation'
    case 'match-kept':
      return 'with a match that lasted'
    case 'endorsement':
      return `with an endorsement${skillOf(cause)}`
    case 'test-passed':
      return `with ${skill === null ? 'a test' : `the ${skill} test`}${level === null ? '' : `, ${level} level`}`
    case 'report-upheld':
      return 'with a report that was upheld'
    case 'jury-right':
      return 'with a week of good judgement'
    case 'onboarding':
      return 'with the first steps'
    default:
      return kind satisfies never
  }
}
