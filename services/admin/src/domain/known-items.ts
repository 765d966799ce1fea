import type { JuryVote } from '@codekin/contracts/reports/jury'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'

export type KnownItem = { key: string; group: ReportGroup; text: string; truth: Exclude<JuryVote, 'unsure'> }

/** One of this many assigned items is known. */
const knownEvery = 10

/** Items whose answer is beyond doubt, which measure how well a juror judges. They look like any other. */
export const knownItems: readonly KnownItem[] = [
  {
    key: 'course-offer',
    group: 'spam',
    truth: 'violates',
    text: 'LAST CHANCE!!! My course makes you a senior in 14 days. 70% off until midnight, pay here: █████',
  },
  {
    key: 'pairing-ask',
    group: 'spam',
    truth: 'fine',
    text: 'Hi! I saw that you work on parsers. Would you like to pair on one for an hour next week?',
  },
  {
    key: 'followers-for-sale',
    group: 'spam',
    truth: 'violates',
    text: 'We sell stars and followers for your repositories. 1,000 for 20 dollars. Order today: █████',
  },
  {
    key: 'own-library',
    group: 'spam',
    truth: 'fine',
    text: 'You asked how I solved the caching. I wrote a small library for it: █████. It’s free, have a look.',
  },
  {
    key: 'mass-recruiting',
    group: 'spam',
    truth: 'violates',
    text: 'Dear candidate, we have 250 open positions for you!!! Send your CV to █████ and forward this to ten friends.',
  },
  {
    key: 'late-answer',
    group: 'spam',
    truth: 'fine',
    text: 'Sorry for the late reply, I was on holiday. Yes, let’s look at your pull request together on Thursday.',
  },
  {
    key: 'casino',
    group: 'spam',
    truth: 'violates',
    text: 'Win every night at the best online casino. Free spins for new players, register now: █████',
  },
  {
    key: 'conference',
    group: 'spam',
    truth: 'fine',
    text: 'Are you at the conference in Ghent as well? A few of us are meeting for dinner on the first evening.',
  },
  {
    key: 'shop-profile',
    group: 'other',
    truth: 'violates',
    text: 'Cheap phones and watches\nWholesale prices, worldwide shipping. This account is a shop. Order: █████',
  },
  {
    key: 'plain-profile',
    group: 'other',
    truth: 'fine',
    text: 'Backend developer\nI like databases, long walks and short functions. Looking for people to learn Rust with.',
  },
  {
    key: 'homework-for-money',
    group: 'other',
    truth: 'violates',
    text: 'I’ll write your thesis and take your exams, any university. No one will notice. Prices on request: █████',
  },
  {
    key: 'disagreement',
    group: 'other',
    truth: 'fine',
    text: 'I don’t agree with you about tabs, but thanks for explaining. I hadn’t seen it that way.',
  },
]

const itemsByKey = new Map(knownItems.map((item) => [item.key, item]))

export function findKnownItem(key: string): KnownItem | undefined {
  return itemsByKey.get(key)
}

/** Returns the next item after this many assigned ones: a known item, in turn, or null for an item of a real case. */
export function getKnownItemAfter(assignedCount: number): KnownItem | null {
  const place = assignedCount + 1
  if (place % knownEvery !== 0) return null
  return knownItems[(place / knownEvery - 1) % knownItems.length] ?? null
}
