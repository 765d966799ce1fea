-- What store/impression-quotas.ts sends.

-- upsertImpressionQuota
insert into
  "showing_week" ("user_id", "zone_band", "began_at", "owed")
values
  ($1, $2, $3, $4)
on conflict ("user_id") do update
set
  "zone_band" = $5
where
  "showing_week"."zone_band" <> $6;

-- listBelowImpressionQuota
select
  o.user_id
from
  unnest($1::int[]) band
  cross join lateral (
    (
      select
        user_id
      from
        showing_week
      where
        zone_band = band
        and owed > 0
        and random_key >= $2::real
      order by
        random_key
      limit
        $3
    )
    union all
    (
      select
        user_id
      from
        showing_week
      where
        zone_band = band
        and owed > 0
        and random_key < $4::real
      order by
        random_key
      limit
        $5
    )
    limit
      $6
  ) o;

-- updateImpressionQuotasRenewed
with
  ended as (
    select
      user_id
    from
      showing_week
    where
      began_at < $1
    order by
      began_at
    limit
      $2
    for update
      skip locked
  )
update showing_week w
set
  began_at = $3,
  owed = case
    when c.activity_step = $4
    or c.last_active_at > $5 then $6::smallint
    else 0
  end
from
  ended
  left join candidate c using (user_id)
where
  w.user_id = ended.user_id;

-- updateImpressionQuotasReset
update "showing_week"
set
  "began_at" = $1,
  "owed" = $2
where
  "user_id" in ($3)
  and "owed" = $4;
