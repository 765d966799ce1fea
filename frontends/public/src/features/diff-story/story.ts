export type Kind = 'shared' | 'add' | 'learn' | 'conflict'
type Line = { kind: Kind; yours: string; theirs: string }

/** An invented pair, line by line. */
export const storyLines: readonly Line[] = [
  { kind: 'shared', yours: 'TypeScript', theirs: 'TypeScript' },
  { kind: 'shared', yours: 'Goal: side project', theirs: 'Goal: side project' },
  { kind: 'add', yours: '', theirs: 'Rust' },
  { kind: 'add', yours: '', theirs: 'Kubernetes' },
  { kind: 'learn', yours: 'React', theirs: '' },
  { kind: 'learn', yours: 'Design systems', theirs: '' },
  { kind: 'conflict', yours: '4 years in tech', theirs: '13 years in tech' },
]

export const signs: Record<Kind, string> = { shared: '=', add: '+', learn: '~', conflict: '−' }

export const storySteps: readonly { kind: Kind; title: string; text: string }[] = [
  {
    kind: 'shared',
    title: 'What you both have',
    text: 'Skills, goals and languages you share. Enough of these and you can start on the first evening.',
  },
  {
    kind: 'add',
    title: 'What they bring',
    text: 'Skills they have and you don’t, starting with skills for the role you’re looking for.',
  },
  {
    kind: 'learn',
    title: 'What you bring',
    text: 'The same from their side. A match that helps only one of you is no match.',
  },
  {
    kind: 'conflict',
    title: 'What doesn’t fit',
    text: 'Hours that don’t overlap, goals that differ, a gap in experience. Shown before you decide, not after a week of chat.',
  },
]
