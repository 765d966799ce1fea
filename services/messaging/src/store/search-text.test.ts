import { foldText } from '@codekin/contracts/search-text'
import { openDb } from '@codekin/db/open-db'
import { searchTextFunctions } from '@codekin/db/search-text'
import { makeDatabase, type TestDatabase } from '@codekin/test-kit/database'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../migrations/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase({ name: 'messaging', migrations })
})
afterAll(() => database.drop())

async function askAsOwner<T>(query: RawBuilder<T>): Promise<T[]> {
  const options = {
    url: database.ownerUrlOf('messaging'),
    schema: 'messaging',
    applicationName: 'test',
    timeouts: { statement: 60_000 },
  }
  const { db, close } = openDb(options)
  try {
    return (await query.execute(db)).rows
  } finally {
    await close()
  }
}

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const rows = await askAsOwner(sql<{ folded: string }>`
    select search_fold(text) as folded from unnest(${[...texts]}::text[]) with ordinality as given (text, place)
    order by place`)
  return rows.map(({ folded }) => folded)
}

/** All assigned characters except Han and Hangul syllables, which folding does not change. */
function characters(): string[] {
  const ranges = [
    [0x01, 0x3400],
    [0xa000, 0xac00],
    [0xf900, 0x10000],
    [0x10000, 0x12000],
    [0x16800, 0x17000],
    [0x1d000, 0x20000],
    [0xe0000, 0xe1000],
  ] as const
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).filter((one) =>
      /\p{Assigned}/u.test(one),
    ),
  )
}

test('the database and foldText fold every character alike', async () => {
  const all = characters()
  const folded = await foldedByDatabase(all)
  // Added after Unicode 14, the version of Postgres 15.
  const isNewer = (one: string) =>
    /[\u1C89\u1C8A\uA7CB-\uA7DC\uA7F1\u{105C0}-\u{105FF}\u{10D50}-\u{10D8F}\u{16EA0}-\u{16EDF}\u{1CC00}-\u{1CCFF}\u{1E030}-\u{1E08F}]/u.test(
      one,
    )
  const different = all.filter((one, at) => folded[at] !== foldText(one) && !isNewer(one))
  expect(different.map((one) => one.codePointAt(0)?.toString(16))).toEqual([])
})

test('the database and foldText fold whole texts alike', async () => {
  const texts = [
    'ὈΔΥΣΣΕΎΣ ΟΔΟΣ',
    'Straße ÆØÅ Łódź',
    'ｶﾞｷﾞ ワイド',
    '한글 한글',
    'क्षि ภาษาไทย',
    'نَصّ',
    'שָׁלוֹם',
    '👩‍💻❤️',
    'İstanbul ılık',
  ]
  expect(await foldedByDatabase(texts)).toEqual(texts.map(foldText))
})

test('search_grams returns the results of the SQL function that indexed earlier rows, also without a search_path', async () => {
  const former = searchTextFunctions.replaceAll('search_fold', 'former_fold').replaceAll('search_grams', 'former_grams')
  await askAsOwner(sql.raw(former))
  const texts = [
    '',
    ' ',
    'a',
    'ab',
    'abc',
    'The second one\nis brave',
    'Größe, ÆON œuvre',
    '東京タワー 4K',
    '한국어 a',
    ...characters().filter((_, at) => at % 20 === 0),
  ]
  const different = await askAsOwner(sql<{ text: string }>`
    select text from unnest(${texts}::text[]) as text where search_grams(text) is distinct from former_grams(text)`)
  expect(different).toEqual([])
  const unset = sql<{ grams: string[] }>`
    select messaging.search_grams('abcd') as grams from set_config('search_path', 'pg_catalog', false)`
  expect(await askAsOwner(unset)).toEqual([{ grams: ['abc', 'bcd'] }])
})
