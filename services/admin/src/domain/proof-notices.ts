import { signalTitles } from '@codekin/contracts/github/limits'
import type { GithubSignalKind } from '@codekin/contracts/github/models'
import type { ReviewVerdict } from '@codekin/contracts/skill-verification/test-models'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'

/** `isAppealed`: whoever sat it objected to what was decided first. */
type Decided = { attemptId: string; skill: string; verdict: ReviewVerdict; isAppealed: boolean }
type Said = { subject: string; paragraphs: string[]; path: string }

/** What is told to whoever sat an attempt of what was decided of it; null where all is as it was before. */
export function attemptNotice({ attemptId, skill, verdict, isAppealed }: Decided, reason: string): Said | null {
  const path = `/skill-test/${attemptId}`
  const why = `Why: ${reason}`
  if (verdict === 'voided' && isAppealed)
    return {
      subject: `Your ${skill} test stays voided`,
      paragraphs: ['Somebody else of our team read what you wrote, and decided that the test does not count.', why],
      path,
    }
  if (verdict === 'voided')
    return {
      subject: `Your ${skill} test was voided`,
      paragraphs: [
        'Somebody of our team looked at your test, and decided that it does not count. It proves nothing any more.',
        why,
        `If that is wrong, say so within ${appealDays} days on the page of the test. Somebody else decides then.`,
      ],
      path,
    }
  if (!isAppealed) return null
  return {
    subject: `Your ${skill} test counts again`,
    paragraphs: ['Somebody else of our team read what you wrote, and decided that the test counts.', why],
    path,
  }
}

/** What is told to whoever appealed against a signal, with what staff answered. */
export function signalAppealNotice(
  { signal, isGranted }: { signal: GithubSignalKind; isGranted: boolean },
  answer: string,
): Said {
  const followed = isGranted
    ? 'It no longer lowers your skills.'
    : 'It stays, and goes on lowering what your work on GitHub proves.'
  return {
    subject: isGranted ? 'Your appeal about GitHub was granted' : 'Your appeal about GitHub was declined',
    paragraphs: [
      `Somebody of our team read what you wrote about “${signalTitles[signal]}”. ${followed}`,
      `Why: ${answer}`,
    ],
    path: '/github-verification',
  }
}
