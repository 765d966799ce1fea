type Factor = { name: string; percent: number; text: string }

/** The default weights of compatibility scores (services/matching, factors). */
export const factors: readonly Factor[] = [
  {
    name: 'Skills',
    percent: 30,
    text: 'Half for what you share, half for what each of you brings to the role the other is looking for.',
  },
  { name: 'Goals', percent: 18, text: 'The same goal, or one that answers it, like a mentor for a mentee.' },
  { name: 'Roles', percent: 17, text: 'Whether each of you is who the other is looking for.' },
  { name: 'Shared hours', percent: 12, text: 'Working hours you have in common. 6 a day earn full marks.' },
  { name: 'Experience', percent: 8, text: 'Peers within 2 years fit best; a mentor should be 4 ahead.' },
  { name: 'Languages', percent: 5, text: 'One language that you both speak.' },
  { name: 'City', percent: 4, text: 'The same one, for those who like to meet.' },
  {
    name: 'Proof',
    percent: 3,
    text: 'A connected GitHub account and proven skills. 4 in all earn full marks.',
  },
  { name: 'Activity', percent: 3, text: 'Whether they were active recently.' },
]
