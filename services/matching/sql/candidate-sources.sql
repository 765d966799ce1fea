-- What store/candidate-sources.ts sends.

-- listLikers
select
  user_id
from
  (
    select
      user_id
    from
      swipe
    where
      target_user_id = $1
      and action <> 'pass'
      and decided_at >= $2
    order by
      decided_at desc
    limit
      $3
  ) likers
where
  (
    not exists (
      select
      from
        swipe d
      where
        d.user_id = $4::uuid
        and d.target_user_id = "likers"."user_id"
        and (
          d.action <> 'pass'
          or d.decided_at > $5
        )
    )
    and not exists (
      select
      from
        match m
      where
        m.low_user_id = least($6::uuid, "likers"."user_id")
        and m.high_user_id = greatest($7::uuid, "likers"."user_id")
    )
  )
limit
  $8;

-- listRecentlyActive
select
  a.user_id
from
  unnest($1::int[]) band
  cross join lateral (
    select
      user_id
    from
      candidate
    where
      zone_band = band
    order by
      last_active_at desc
    limit
      $2
  ) a;

-- listOfCities
select
  c.user_id
from
  unnest($1::int[]) wanted
  cross join lateral (
    select
      user_id
    from
      candidate
    where
      city = wanted
      and city <> 0
    order by
      rank desc
    limit
      $2
  ) c
where
  (
    not exists (
      select
      from
        swipe d
      where
        d.user_id = $3::uuid
        and d.target_user_id = "c"."user_id"
        and (
          d.action <> 'pass'
          or d.decided_at > $4
        )
    )
    and not exists (
      select
      from
        match m
      where
        m.low_user_id = least($5::uuid, "c"."user_id")
        and m.high_user_id = greatest($6::uuid, "c"."user_id")
    )
  );

-- listFromRandom
select
  r.user_id
from
  (
    (
      select
        user_id
      from
        candidate
      where
        random_key >= $1::real
      order by
        random_key
      limit
        $2
    )
    union all
    (
      select
        user_id
      from
        candidate
      where
        random_key < $3::real
      order by
        random_key
      limit
        $4
    )
  ) r
where
  (
    not exists (
      select
      from
        swipe d
      where
        d.user_id = $5::uuid
        and d.target_user_id = "r"."user_id"
        and (
          d.action <> 'pass'
          or d.decided_at > $6
        )
    )
    and not exists (
      select
      from
        match m
      where
        m.low_user_id = least($7::uuid, "r"."user_id")
        and m.high_user_id = greatest($8::uuid, "r"."user_id")
    )
  )
limit
  $9;

-- listUndecided
select
  w.user_id
from
  unnest($1::uuid[]) as w (user_id)
where
  (
    not exists (
      select
      from
        swipe d
      where
        d.user_id = $2::uuid
        and d.target_user_id = "w"."user_id"
        and (
          d.action <> 'pass'
          or d.decided_at > $3
        )
    )
    and not exists (
      select
      from
        match m
      where
        m.low_user_id = least($4::uuid, "w"."user_id")
        and m.high_user_id = greatest($5::uuid, "w"."user_id")
    )
  );
