import { counted } from '@codekin/people/phrases'

type Ran = { outcome: string; checks: readonly { passed: boolean; error: string }[] }

const words: Record<string, string> = {
  'timed-out': 'It took too long and was stopped. Look for a loop that does not end.',
  'out-of-memory': 'It needed more memory than it gets, and was stopped.',
  'output-flood': 'It printed more than is taken, and was stopped.',
  'too-long': 'It is longer than 64 KB, which is too long to be run.',
  crashed: 'The runner stopped, which says nothing of your program. Try again.',
  busy: 'Too many programs are being run at the moment. Try again in a few seconds.',
}

/** What became of a run, in a sentence. */
export function outcomeText({ outcome, checks }: Ran): string {
  const known = words[outcome]
  if (known) return known
  if (outcome === 'syntax-error') {
    const error = checks.find((check) => check.error !== '')?.error
    return error ? `It could not be read: ${error}` : 'It could not be read: there is a mistake in its syntax.'
  }
  if (checks.length === 0) return 'It ran.'
  const passed = checks.filter((check) => check.passed).length
  return passed === checks.length
    ? `It passes ${checks.length === 1 ? 'the check' : `all ${counted(checks.length, 'check')}`} shown here.`
    : `It passes ${passed} of ${counted(checks.length, 'check')}.`
}

/** Whether the program itself is what the sentence is about, and it is not well. */
export function isTrouble({ outcome, checks }: Ran): boolean {
  return outcome !== 'ran' || checks.some(({ passed }) => !passed)
}
