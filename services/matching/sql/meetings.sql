-- What store/meetings.ts sends.

-- hasMet
select
  exists (
    select
    from
      match
    where
      low_user_id = least($1::uuid, $2::uuid)
      and high_user_id = greatest($3::uuid, $4::uuid)
  )
  or exists (
    select
    from
      swipe
    where
      user_id = $5
      and target_user_id = $6
  )
  or exists (
    select
    from
      exposure
    where
      viewer_id = $7
      and candidate_id = $8
  ) as has_met;
