type Factor = { name: string; percent: number; text: string }

/** The weights with which matching scores a pair, by default (services/matching, factors). */
export const factors: readonly Factor[] = [
  {
    name: 'Skills',
    percent: 30,
    text: 'Half is what you share, half is what each brings to the role the other seeks.',
  },
  { name: 'Goals', percent: 18, text: 'The same goal, or its answer: a mentor for a mentee.' },
  { name: 'Roles', percent: 17, text: 'Whether each of you is who the other is looking for.' },
  { name: 'Time zone', percent: 12, text: 'Working hours you have in common. Six a day is full marks.' },
  { name: 'Experience', percent: 8, text: 'Peers within two years fit best; a mentor should be four ahead.' },
  { name: 'Languages', percent: 5, text: 'One language that you both speak.' },
  { name: 'City', percent: 4, text: 'The same one, for those who like to meet.' },
  { name: 'Verified skills', percent: 3, text: 'A connected GitHub account and proven skills. Four are full marks.' },
  { name: 'Activity', percent: 3, text: 'Whether they were active recently.' },
]
