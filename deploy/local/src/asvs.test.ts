import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0; those of level 1 are marked. Level 3 alone: 3.1, 3.6, 6.7. */
const sections = `
1.1 1 2|1.2 1* 2* 3* 4* 5* 6 7 8 9|1.3 1* 2* 3 4 5 6 7 8 9 10 11|1.4 1 2 3|1.5 1* 2
2.1 1* 2 3|2.2 1* 2* 3|2.3 1* 2 3 4|2.4 1
3.2 1* 2*|3.3 1* 2 3 4|3.4 1* 2* 3 4 5 6|3.5 1* 2* 3* 4 5|3.7 1 2
4.1 1* 2 3|4.2 1|4.3 1 2|4.4 1* 2 3 4
5.1 1|5.2 1* 2* 3|5.3 1* 2*|5.4 1 2 3
6.1 1* 2 3|6.2 1* 2* 3* 4* 5* 6* 7* 8* 9 10 11 12|6.3 1* 2* 3 4|6.4 1* 2* 3 4|6.5 1 2 3 4 5|6.6 1 2 3|6.8 1 2 3 4
7.1 1 2 3|7.2 1* 2* 3* 4*|7.3 1 2|7.4 1* 2* 3 4 5|7.5 1 2|7.6 1 2
8.1 1* 2|8.2 1* 2* 3|8.3 1*|8.4 1
9.1 1* 2* 3*|9.2 1* 2 3 4
10.1 1 2|10.2 1 2|10.3 1 2 3 4|10.4 1* 2* 3* 4* 5* 6 7 8 9 10 11|10.5 1 2 3 4 5|10.6 1 2|10.7 1 2 3
11.1 1 2|11.2 1 2 3|11.3 1* 2* 3|11.4 1* 2 3 4|11.5 1|11.6 1
12.1 1* 2 3|12.2 1* 2*|12.3 1 2 3 4
13.1 1|13.2 1 2 3 4 5|13.3 1 2|13.4 1* 2 3 4 5
14.1 1 2|14.2 1* 2 3 4|14.3 1* 2 3
15.1 1* 2 3|15.2 1* 2 3|15.3 1* 2 3 4 5 6 7
16.1 1|16.2 1 2 3 4 5|16.3 1 2 3 4|16.4 1 2 3|16.5 1 2 3
17.1 1|17.2 1 2 3 4|17.3 1 2`

const levels = new Map(
  sections
    .trim()
    .split(/[\n|]/)
    .flatMap((line) => {
      const [section, ...numbers] = line.split(' ')
      return numbers.map((n): [string, string] => [`${section}.${n.replace('*', '')}`, n.endsWith('*') ? '1' : '2'])
    }),
)

const page = readFileSync(new URL('../../../docs/security/asvs.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [numbers = '', level, state, text = '', proof = ''] = line
      .slice(1, -1)
      .split(' |')
      .map((cell) => cell.trim())
    return { numbers: numbers.split(', '), level, state, text, proof }
  })

test('every requirement of levels 1 and 2 has one row, which names its level', () => {
  expect(levels.size).toBe(253)
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual([...levels.keys()].toSorted())
  for (const { numbers, level } of rows) {
    const named = [...new Set(numbers.map((number) => levels.get(number) ?? ''))].toSorted().join(' and ')
    expect([numbers, level]).toEqual([numbers, named])
  }
})

test('a met requirement names code or a test, and an unmet one says what is missing', () => {
  for (const { numbers, state, text, proof } of rows) {
    expect([numbers, ['Met', 'Partly', 'Open', 'N/A'].includes(state ?? ''), text !== '']).toEqual([
      numbers,
      true,
      true,
    ])
    const isBare = state === 'Met' && !/\]\(\.\.\/\.\.\//.test(proof) && !/^(Neither|No) /.test(text)
    expect([numbers, isBare]).toEqual([numbers, false])
  }
})
