const kinds = {
  'staff-message': '0',
  user: '1',
  match: '2',
  message: '3',
  skill: '4',
  session: '5',
  checkout: '6',
  seat: '7',
  change: '8',
  invitation: '9',
  report: 'a',
  case: 'b',
  action: 'c',
  appeal: 'd',
  'appeal-message': 'e',
  'jury-item': 'f',
  event: '10',
  idea: '11',
  proposal: '12',
  detection: '13',
  template: '14',
  image: '15',
  endorsement: '16',
  'test-attempt': '17',
  badge: '1b',
  'github-sync': '18',
  'signal-appeal': '19',
  'github-evidence': '1a',
  'counted-work': '1c',
}

/** Ids of the fake world: the same at every visit. */
export function idOf(kind: keyof typeof kinds, number: number): string {
  return `0190a0${kinds[kind].padStart(2, '0')}-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** The number behind an id. */
export function numberOf(id: string): number {
  return Number(id.slice(-12))
}
