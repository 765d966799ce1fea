import type { Candidate } from '@codekin/contracts/matching/models'
import { expect, test } from 'vitest'
import { formatCard } from './card.ts'
import { columnsOf, openTerminal } from './terminal.ts'

const stream = (columns: number) => ({ write: () => true, isTTY: true, columns })
const terminalOf = (columns: number, env = {}) => openTerminal(env, stream(columns), stream(columns))
const candidate = {
  profile: { full_name: 'Noor \u001b[2JNasser', headline: 'Maps', roles: ['frontend'], city: 'Berlin' },
  compatibility: {
    score: 87,
    shared: ['PostgreSQL'],
    theyAdd: ['TypeScript', 'React'],
    youAdd: ['Go'],
    conflicts: ['Six hours apart, so you rarely work at the same time'],
  },
} as unknown as Candidate

test('a card is drawn as a diff of both, with colours only where they are wanted', () => {
  expect(formatCard(candidate, terminalOf(80, { NO_COLOR: '1' }))).toEqual([
    'Noor [2JNasser  87% fit',
    'Maps',
    'frontend · Berlin',
    '= PostgreSQL',
    '+ TypeScript',
    '+ React',
    '~ Go',
    '− Six hours apart, so you rarely work at the same time',
  ])
  expect(formatCard(candidate, terminalOf(80))).toContain('\u001b[32m+ React\u001b[39m')
})

test('no line of a card is wider than the terminal', () => {
  const long = { ...candidate, profile: { ...candidate.profile, full_name: '🦀'.repeat(60) } }
  for (const columns of [20, 40]) {
    const lines = formatCard(long, terminalOf(columns, { NO_COLOR: '1' }))
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(columns)
    expect(lines.at(-1)).toMatch(/^− Six hours.*…$/)
  }
})
