import type { Migration } from '@codekin/db/migrate'

/**
 * Clears photo hashes without information and announces the profiles, so that other services drop them too: photos of one colour
 * or a gradient (few ones or zeros, or few distinct rows), and photos whose alpha channel was hashed as brightness, which all
 * have bits of aa55aa55aa55aa55.
 */
export const uninformativePhotoHashes: Migration = {
  id: '0041-uninformative-photo-hashes',
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
