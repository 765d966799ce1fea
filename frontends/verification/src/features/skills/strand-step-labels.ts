import type {
  EvidenceMethod,
  NextStep,
  Strand,
  StrandMethod,
  StrandStep,
} from '@codekin/contracts/skill-verification/models'
import { counted } from '@codekin/people/phrases'
import { dayText } from '@codekin/ui-kit/clock'

export const strandNames: Readonly<Record<EvidenceMethod, string>> = {
  test: 'Skill test',
  github: 'GitHub',
  endorsement: 'Endorsements',
  cli: 'Own machine',
}

/** Evidence of a strand. */
export function filledText(method: EvidenceMethod, { pieces }: Pick<Strand, 'pieces'>): string {
  const texts = {
    test: 'Passed',
    github: 'Your code shows it',
    endorsement: counted(pieces, 'endorsement'),
    cli: 'Counted locally, as supporting proof',
  }
  return texts[method]
}

const ifNothingHelps: Readonly<Record<StrandMethod, string>> = {
  test: 'There’s no test for it',
  github: 'None of your code shows it yet',
  endorsement: 'No one has endorsed it yet',
}

const gapTexts: Readonly<Record<StrandMethod, Partial<Record<NextStep, string>>>> = {
  test: {
    'take-test': 'Passing the test would prove it',
    'continue-test': 'Your test is running',
    wait: 'Your test is being checked',
  },
  github: {
    'connect-github': 'Connect GitHub so your code can show it',
    resync: 'GitHub isn’t being read',
    wait: 'GitHub is being read',
  },
  endorsement: {
    'answer-request': 'An offer is waiting for your answer',
    'ask-endorsement': 'A match can vouch for it',
  },
}

/** How to fill an empty strand. `waiting`: unanswered requests. */
export function gapText({ method, step, at }: StrandStep, waiting: number): string {
  if (step === 'retake') return at ? `You can retake the test on ${dayText(at)}` : 'Passing a retake would prove it'
  if (step === 'appeal' && at) return `Voided. You can appeal until ${dayText(at)}`
  if (step === 'wait' && method === 'endorsement') return counted(waiting, 'unanswered request')
  return gapTexts[method][step] ?? ifNothingHelps[method]
}
