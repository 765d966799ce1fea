import { type RawBuilder, sql } from 'kysely'

const gramsQuery = String.raw`  select coalesce(array_agg(gram collate "C"), '{}')
  from (select string_to_array(search_fold(value), null) as letters) as folded cross join lateral (
    select case when is_wide then a || b when ascii(c) > 32 then a || b || c end as gram
    from unnest(letters, letters[2:], letters[3:]) as three (a, b, c)
      cross join lateral (select greatest(ascii(a), ascii(b)) >= 11904 as is_wide) as width
    where ascii(a) > 32 and ascii(b) > 32
    union all select letter from unnest(letters) as letter where ascii(letter) >= 11904
  ) as found
  where gram is not null`

/**
 * SQL functions for searches, for a migration of a service's schema. `search_fold` removes differences of case, accents, width and
 * invisible characters. `search_grams` returns the grams of a folded text, for a GIN index.
 *
 * A gram is three letters in a row, or two if one of them belongs to a script with words of one or two characters (from U+2E80 on:
 * Chinese, Japanese, Korean), or one such character alone. The grams of a text include those of every word in it, also inside
 * another word. A search therefore asks the index for `search_grams(text) @> search_grams(words)`, and then checks on the row that
 * `search_fold(text)` contains each word.
 *
 * The results do not depend on the locale of the database: ICU lowers the letters, and grams have the collation "C". The bodies are
 * parsed when the functions are created, because index maintenance runs without a `search_path`.
 *
 * @NOTE Never change this text: migrations contain it, and indexes its results. A different folding needs new function names.
 */
export const searchTextFunctions = String.raw`
create function search_fold(value text) returns text language sql immutable strict parallel safe
  return case when value ~ '^[\x01-\x7f]*$' then lower(value) else normalize(
    replace(replace(replace(replace(translate(lower(regexp_replace(normalize(value, NFKD),
      '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\U000E0000-\U000E0FFF]',
      '', 'g') collate pg_catalog."und-x-icu"), 'ςøłđðħıŧŋ‘’‚‛ʼ“”„‟‐‒–—', 'σolddhitn''''''''''""""----'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKC) end;

-- The high cost makes the planner prefer an index.
create function search_grams(value text) returns text[] language sql immutable strict parallel safe cost 2000 return (
${gramsQuery}
);
`

/**
 * `search_grams` in PL/pgSQL, for a migration after the one that created it. The results are the same, so indexes stay valid. A
 * session plans the query once; the SQL function was planned by each statement that writes an indexed text, about half of the cost
 * of storing a short message. It has the `search_path` of the migration, because index maintenance runs without one.
 */
export const searchGramsPlannedOnce = `
create or replace function search_grams(value text) returns text[] language plpgsql immutable strict parallel safe cost 2000
  set search_path from current as $grams$
begin
return (
${gramsQuery}
);
end
$grams$;
`

/** Whether a text has the grams of all words; answered by an index on `search_grams` of the same expression. */
export function mayContainWords(text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`search_grams(${text}) @> search_grams(${words.join(' ')})`
}

/** Whether the folded text contains each of the folded words, also inside other words. */
export function containsWords(text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => sql`strpos(search_fold(${text}), ${word}) > 0`)
  return sql<boolean>`(${sql.join([sql`true`, ...each], sql` and `)})`
}

/** Escapes a text for use in a `like` pattern. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
