import type { Migration } from '@codekin/db/migrate'

/**
 * Stores the domains of addresses in A-labels (`xn--…`), since browsers convert the other spelling to this one. If two accounts
 * share a mailbox, the one with a confirmed address gets the stored spelling. The other keeps its spelling, which no longer signs
 * in, and its other sign-in methods. Addresses in other tables are converted as well.
 */
export const oneSpellingOfMailboxes: Migration = {
  id: '0048-one-spelling-of-mailboxes',
  sql: `
-- Punycode encoding, RFC 3492 section 6.3. ASCII labels stay as they are.
create function ascii_label(label text) returns text language plpgsql immutable strict as $$
declare
  points int[] := array(select ascii(letter) from regexp_split_to_table(label, '') with ordinality as t (letter, place) order by place);
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  written text := regexp_replace(label, '[^ -~]', '', 'g');
  basics constant int := length(written);
  done int := basics;
  point int := 128;
  bias int := 72;
  delta int := 0;
  next_point int; each int; rest int; k int; threshold int;
begin
  if label !~ '[^ -~]' then return label; end if;
  if basics > 0 then written := written || '-'; end if;
  while done < cardinality(points) loop
    select min(p) into next_point from unnest(points) p where p >= point;
    delta := delta + (next_point - point) * (done + 1);
    point := next_point;
    foreach each in array points loop
      if each < point then delta := delta + 1; end if;
      continue when each <> point;
      rest := delta;
      k := 36;
      loop
        threshold := least(26, greatest(1, k - bias));
        exit when rest < threshold;
        written := written || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
        rest := (rest - threshold) / (36 - threshold);
        k := k + 36;
      end loop;
      written := written || substr(digits, rest + 1, 1);
      rest := case when done = basics then delta / 700 else delta / 2 end;
      done := done + 1;
      rest := rest + rest / done;
      k := 0;
      while rest > 455 loop
        rest := rest / 35;
        k := k + 36;
      end loop;
      bias := k + 36 * rest / (rest + 38);
      delta := 0;
    end loop;
    delta := delta + 1;
    point := point + 1;
  end loop;
  return 'xn--' || written;
end $$;

create function stored_address(address text) returns text language sql immutable strict as $$
  select split_part(address, '@', 1) || '@' || string_agg(ascii_label(label), '.' order by place)
  from regexp_split_to_table(split_part(address, '@', 2), '[.]') with ordinality as t (label, place)
$$;

do $$
declare
  one record;
begin
  for one in
    select account.id, account.email as before, stored_address(account.email) as after, other.id as other_id,
      other.email_verified_at is null and account.email_verified_at is not null as goes_first
    from account left join account other on other.email = stored_address(account.email)
    where account.email ~ '@.*[^ -~]'
  loop
    continue when one.other_id is not null and not one.goes_first;
    -- Swaps the two addresses by way of a placeholder, because they are unique.
    update account set email = id::text where id = one.other_id;
    update account set email = one.after where id = one.id;
    update account set email = one.before where id = one.other_id;
  end loop;
end $$;

update link set email = stored_address(email) where email ~ '@.*[^ -~]';
update mail set address = stored_address(address) where address ~ '@.*[^ -~]';
update linked_provider set email = stored_address(email) where email ~ '@.*[^ -~]';
update pending_sign_in set email = stored_address(email) where email ~ '@.*[^ -~]';
update address_change set email = stored_address(email) where email ~ '@.*[^ -~]';
update past_address set email = stored_address(email) where email ~ '@.*[^ -~]';
update seat set email = stored_address(email) where email ~ '@.*[^ -~]' and not exists (
  select from seat other where other.subscription_id = seat.subscription_id and other.email = stored_address(seat.email)
);
update newsletter_reader set email = stored_address(email) where email ~ '@.*[^ -~]' and not exists (
  select from newsletter_reader other where other.email = stored_address(newsletter_reader.email)
);

-- Announces the accounts to the services that hold a copy, and lets them claim seats that wait for them.
insert into profile_to_announce
select user_id from profile where exists (
  select from account where account.id = profile.user_id and email ~ '@.*xn--'
) on conflict do nothing;

drop function stored_address(text);
drop function ascii_label(text);
`,
}
