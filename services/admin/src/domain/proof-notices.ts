import { signalTitles } from '@codekin/contracts/github/limits'
import type { GithubSignalKind } from '@codekin/contracts/github/models'
import type { ReviewVerdict } from '@codekin/contracts/skill-verification/test-models'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'

/** `isAppealed`: the person who sat the test objected to the first decision. */
type DecidedAttempt = { attemptId: string; skill: string; verdict: ReviewVerdict; isAppealed: boolean }
type ProofNotice = { subject: string; paragraphs: string[]; path: string }

/** The notice about the decision on a test attempt; null if the decision changed nothing. */
export function renderAttemptNotice(
  { attemptId, skill, verdict, isAppealed }: DecidedAttempt,
  reason: string,
): ProofNotice | null {
  const path = `/skill-test/${attemptId}`
  const why = `Why: ${reason}`
  if (verdict === 'voided' && isAppealed)
    return {
      subject: `Your ${skill} test is still void`,
      paragraphs: ['Someone else on our team read your appeal and decided that the test doesn’t count.', why],
      path,
    }
  if (verdict === 'voided')
    return {
      subject: `Your ${skill} test was voided`,
      paragraphs: [
        'Someone on our team reviewed your test and decided that it doesn’t count. It no longer proves the skill.',
        why,
        `If you disagree, you can appeal on the test’s page within ${appealDays} days. Someone else will review it.`,
      ],
      path,
    }
  if (!isAppealed) return null
  return {
    subject: `Your ${skill} test counts again`,
    paragraphs: ['Someone else on our team read your appeal and decided that the test counts.', why],
    path,
  }
}

/** The notice about the decision on a signal appeal, with the answer by staff. */
export function renderSignalAppealNotice(
  { signal, isGranted }: { signal: GithubSignalKind; isGranted: boolean },
  answer: string,
): ProofNotice {
  const effect = isGranted
    ? 'The signal no longer lowers your skills’ confidence.'
    : 'The signal stays, and still lowers your skills’ confidence.'
  return {
    subject: isGranted ? 'Your GitHub appeal was granted' : 'Your GitHub appeal was declined',
    paragraphs: [
      `Someone on our team read what you wrote about “${signalTitles[signal]}”. ${effect}`,
      `Why: ${answer}`,
    ],
    path: '/github-verification',
  }
}
