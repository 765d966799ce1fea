import { counted } from '@codekin/people/phrases'

type Ran = { outcome: string; checks: readonly { passed: boolean; error: string }[] }

const outcomeLabels: Record<string, string> = {
  'timed-out': 'It took too long, so we stopped it. Look for a loop that doesn’t end.',
  'out-of-memory': 'It ran out of memory, so we stopped it.',
  'output-flood': 'It printed too much, so we stopped it.',
  'too-long': 'It’s longer than the 64 KB limit.',
  crashed: 'The runner stopped unexpectedly. That may have nothing to do with your program. Try again.',
  busy: 'Too many programs are running right now. Try again in a few seconds.',
}

/** Result of a run as a sentence. */
export function outcomeText({ outcome, checks }: Ran): string {
  const known = outcomeLabels[outcome]
  if (known) return known
  if (outcome === 'syntax-error') {
    const error = checks.find((check) => check.error !== '')?.error
    return error ? `It couldn’t be read: ${error}` : 'It couldn’t be read. Check the syntax.'
  }
  if (checks.length === 0) return 'It ran.'
  const passed = checks.filter((check) => check.passed).length
  return passed === checks.length
    ? `It passes ${checks.length === 1 ? 'the check' : `all ${counted(checks.length, 'check')}`} shown here.`
    : `It passes ${passed} of ${counted(checks.length, 'check')}.`
}

/** Whether the run failed or a check did not pass. */
export function isTrouble({ outcome, checks }: Ran): boolean {
  return outcome !== 'ran' || checks.some(({ passed }) => !passed)
}
