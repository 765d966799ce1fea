import { act, answer, appeal, approve, type Course, decide, report, timePasses } from './tell.ts'

/** Decided cases and what followed. */
export const decidedCases: readonly Course[] = [
  {
    key: 'hugo, once',
    handle: 'hugo',
    reason: 'advertising',
    course: [
      report(125, 1, 'advertising', 'Only wants subscribers for his newsletter.'),
      act(124, 'moderator', { action: 'warn', reason: 'The profile advertises a paid newsletter and nothing else.' }),
    ],
  },
  {
    key: 'greta',
    handle: 'greta',
    reason: 'fake-skills',
    course: [
      report(58, 2, 'fake-skills', 'Could not say what a borrow checker does, after twenty years of Rust.'),
      act(57, 'moderator', {
        action: 'require-verification',
        reason: 'The experience on this profile can’t be right. Rust is younger than that.',
      }),
    ],
  },
  {
    key: 'paolo',
    handle: 'paolo',
    reason: 'insult',
    course: [
      report(48, 0, 'insult', 'Called my code a disgrace to mankind in his bio, with a link.'),
      report(47.5, 3, 'insult', 'Insults everyone who asks him something.'),
      act(46, 'admin', {
        action: 'suspend',
        durationDays: 7,
        reason: 'Insults people by name on his profile, even after two of them asked him to stop.',
      }),
      timePasses(38.9),
      report(18, 5, 'insult', 'Back again, and still at it.'),
    ],
  },
  {
    key: 'lena, once',
    handle: 'lena',
    reason: 'recruiting-spam',
    course: [
      report(41, 0, 'recruiting-spam', 'Offers jobs to everyone she comes across.'),
      act(40, 'moderator', {
        action: 'warn',
        reason: 'The profile asks for applications and says nothing about a person.',
      }),
    ],
  },
  {
    key: 'viktor',
    handle: 'viktor',
    reason: 'money-scam',
    course: [
      report(33, 0, 'money-scam', 'Wants coins and promises 40 percent by Friday.', 1),
      act(32.8, 'moderator', {
        action: 'ban',
        reason: 'Asked a member to send money to a wallet and promised a return.',
        note: 'Same wallet as on the bank’s warning list.',
      }),
      approve(32.7, 'secondAdmin'),
      appeal(30, 'It was an offer between adults. No one was forced to take it.'),
      decide(
        28,
        'admin',
        'uphold',
        'The message asks for money with a promise that no one can keep. The decision stands.',
      ),
    ],
  },
  {
    key: 'bruno',
    handle: 'bruno',
    reason: 'threat',
    course: [
      report(27, 1, 'threat', 'Wrote that he knows where my office is. I’m frightened.'),
      act(26.5, 'moderator', {
        action: 'suspend',
        durationDays: 60,
        reason: 'Told a member that he would wait outside their office.',
      }),
      approve(26.4, 'secondAdmin'),
      appeal(17, 'I meant that I would like to meet for lunch. Please read it again with that in mind.'),
    ],
  },
  {
    key: 'tess',
    handle: 'tess',
    reason: 'recruiting-spam',
    course: [
      report(24, 2, 'recruiting-spam', 'Her headline says hiring, so this must be recruiting.'),
      act(23, 'moderator', { action: 'warn', reason: 'The profile recruits.' }),
      appeal(21, 'I pair on TypeScript every Friday and have never offered anyone a job here.'),
      answer(20.5, 'admin', 'Thank you. Is there a project that people worked on with you?'),
      answer(20.2, 'person', 'Yes: the studio planner, with two people I met here. You can ask both.'),
      decide(19, 'admin', 'overturn', 'A job title isn’t recruiting. We should have looked closer.'),
    ],
  },
  {
    key: 'ivo',
    handle: 'ivo',
    reason: 'stalking',
    course: [
      report(22, 3, 'stalking', 'Finds me on every other site, after I said no.'),
      act(21, 'admin', {
        action: 'suspend',
        durationDays: 30,
        reason: 'Kept contacting a member elsewhere after a clear no.',
      }),
      appeal(19, 'I didn’t understand that it was a no. I’ve deleted the addresses, and I’m sorry.'),
      decide(12, 'moderator', 'reduce', 'We accept the apology. The first part of the suspension stays.', 9),
      timePasses(8.9),
    ],
  },
  {
    key: 'jasper',
    handle: 'jasper',
    reason: 'fake-job',
    course: [
      report(20, 'ada', 'fake-job', 'Wants a deposit for a laptop before a first call. The company doesn’t exist.'),
      act(19.4, 'admin', {
        action: 'suspend',
        durationDays: 90,
        reason: 'Offers a job that doesn’t exist and asks for a deposit.',
      }),
      approve(19.2, 'secondAdmin'),
    ],
  },
  {
    key: 'kim',
    handle: 'kim',
    reason: 'off-topic',
    course: [
      report(16, 4, 'off-topic', 'Only talks about board games.'),
      act(15.5, 'moderator', {
        action: 'restrict',
        durationDays: 5,
        reason: 'Uses the profile to find players for board games.',
      }),
      act(15, 'admin', { action: 'reverse', reason: 'People can have hobbies. This is a developer’s profile.' }),
    ],
  },
  {
    key: 'milan',
    handle: 'milan',
    reason: 'fake-person',
    course: [
      report(14, 5, 'fake-person', 'The photo looks too good.'),
      act(13.5, 'moderator', { action: 'dismiss', reason: 'Name, links and work match.' }),
    ],
  },
  {
    key: 'felix',
    handle: 'felix',
    reason: 'sexual-advance',
    course: [
      report(12, 6, 'sexual-advance', 'I only asked about an animation.', 1),
      act(11.9, 'moderator', {
        action: 'remove-content',
        reason: 'A sexual advance to someone who had asked about work.',
      }),
    ],
  },
  {
    key: 'lena, again',
    handle: 'lena',
    reason: 'mass-message',
    course: [
      report(8.5, 'ada', 'mass-message', 'Two of my colleagues got exactly the same message.'),
      act(7.8, 'moderator', {
        action: 'restrict',
        durationDays: 30,
        reason: 'The same offer to many people, after a warning.',
      }),
    ],
  },
  {
    key: 'dexter',
    handle: 'dexter',
    reason: 'insult',
    course: [
      report(5, 1, 'insult', 'This is how he talks to people who find bugs.', 3),
      act(4, 'moderator', {
        action: 'suspend',
        durationDays: 14,
        reason: 'Insulted a member who had reported a bug to him, and threatened to carry on.',
      }),
      appeal(3, 'It was late and I was wrong about the newline. Two weeks is a lot for one evening.'),
      answer(2, 'admin', 'Have you told that to the person you wrote to?'),
      answer(1.5, 'person', 'Not yet, I can’t write to anyone here. I would, today.'),
    ],
  },
  {
    key: 'sasha',
    handle: 'sasha',
    reason: 'phishing',
    course: [
      report(3, 2, 'phishing', 'Asks for access tokens to "check for leaks".'),
      report(2.9, 7, 'phishing', 'Wanted my token as well.'),
      act(2.6, 'moderator', {
        action: 'shadow-ban',
        durationDays: 10,
        reason: 'Asks members for access tokens. Hidden to protect others while we investigate.',
      }),
      approve(2.4, 'secondAdmin'),
    ],
  },
]
