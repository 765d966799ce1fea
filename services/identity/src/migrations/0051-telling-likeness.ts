import type { Migration } from '@codekin/db/migrate'

/**
 * Hashes of photos that tell nothing are none, and others forget them as the profiles are announced: of one colour or a gradient
 * (few bits of a kind, or rows that are alike), and those in which transparency was taken for brightness, whose bits are those
 * of aa55aa55aa55aa55 whatever the photo shows.
 */
export const tellingLikeness: Migration = {
  id: '0051-telling-likeness',
  sql: `
    with emptied as (
      update photo set likeness = null
      where likeness is not null and (
        bit_count(('x' || likeness)::bit(64)) not between 8 and 56
        or bit_count(('x' || likeness)::bit(64) & ~x'aa55aa55aa55aa55'::bit(64)) <= 4
        or (select count(distinct substr(likeness, 2 * place + 1, 2)) from generate_series(0, 7) place) < 4
      )
      returning key
    )
    insert into profile_to_announce
    select profile.user_id from profile join emptied on emptied.key = profile.photo_key
    on conflict do nothing;
  `,
}
