import { act, type Course, report, vote } from './tell.ts'

/** Open cases: for staff, for an admin, for the community. */
export const waitingCases: readonly Course[] = [
  {
    key: 'hugo, again',
    handle: 'hugo',
    reason: 'advertising',
    course: [report(6, 4, 'advertising', 'The newsletter again, now twice in one sentence.'), vote(4, 0, 'violates')],
  },
  {
    key: 'jo',
    handle: 'jo',
    reason: 'link-spam',
    course: [
      report(2.5, 5, 'link-spam', 'Sells stars.'),
      ...(['violates', 'violates', 'unsure', 'violates', 'fine', 'violates', 'unsure'] as const).map((said, juror) =>
        vote(2.2 - juror * 0.1, juror, said),
      ),
    ],
  },
  {
    key: 'nadia',
    handle: 'nadia',
    reason: 'under-age',
    course: [
      report(2, 3, 'under-age', 'Talks about her school and wants to meet older people. I’m worried, not angry.'),
      act(1.8, 'moderator', {
        action: 'escalate',
        reason: 'May be a child. An admin should look at this before anyone writes to her.',
      }),
    ],
  },
  {
    key: 'rita',
    handle: 'rita',
    reason: 'off-topic',
    course: [
      report(1.5, 6, 'off-topic', 'Teaches piano. Nice, but why here?'),
      ...(['fine', 'unsure', 'violates'] as const).map((said, juror) => vote(1 - juror * 0.1, juror, said)),
    ],
  },
  {
    key: 'robert',
    handle: 'robert',
    reason: 'hate-speech',
    course: [report(1.2, 4, 'hate-speech', 'I only asked how the jobs are restarted.', 1)],
  },
  {
    key: 'alex',
    handle: 'alex',
    reason: 'fake-person',
    course: [
      report(1, 0, 'fake-person', 'Three accounts with the same text, and all of them like everyone.'),
      report(0.95, 1, 'automated-account', 'Answers within a second, at night too.'),
      report(0.8, 2, 'fake-person', 'Same text as Max and Leo.'),
    ],
  },
  {
    key: 'max',
    handle: 'max',
    reason: 'automated-account',
    course: [
      report(0.9, 0, 'automated-account', 'Second of three.'),
      report(0.7, 'ada', 'fake-person', 'I’ve read this text before, under another name.'),
    ],
  },
  {
    key: 'leo',
    handle: 'leo',
    reason: 'fake-person',
    course: [report(0.5, 3, 'fake-person', 'Third of three.')],
  },
  {
    key: 'yann',
    handle: 'yann',
    reason: 'malware',
    course: [
      report(
        0.3,
        7,
        'malware',
        'Wants me to run a script as root without reading it. I ran it in a sandbox. It reads keys.',
        1,
      ),
    ],
  },
]
