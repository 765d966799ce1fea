-- What modules/endorsements/repository-given.ts sends.

-- updateEndorsementsExpired
update endorsement
set
  status = 'expired',
  changed_at = $1
where
  id = any (
    array(
      select
        id
      from
        endorsement
      where
        status = 'given'
        and expires_at <= $2
      order by
        expires_at
      limit
        $3
      for update
        skip locked
    )
  )
returning
  id,
  owner_id,
  endorser_id,
  skill_key,
  skill,
  is_hidden;

-- updateAsksWithdrawn
update endorsement
set
  status = 'withdrawn',
  changed_at = $1
where
  id = any (
    array(
      select
        id
      from
        endorsement
      where
        status in ('asked', 'offered')
        and created_at < $2
      order by
        created_at
      limit
        $3
      for update
        skip locked
    )
  )
returning
  id,
  owner_id,
  endorser_id,
  skill_key,
  skill,
  is_hidden;

-- deleteGivenEndorsements
with
  gone as (
    delete from endorsement
    where
      id = any (
        array(
          select
            id
          from
            endorsement
          where
            endorser_id = $1
          limit
            $2
        )
      )
    returning
      id,
      owner_id,
      skill_key,
      skill
  ),
  pieces as (
    delete from evidence
    where
      id in (
        select
          id
        from
          gone
      )
  )
select
  owner_id,
  skill_key,
  skill
from
  gone;

-- listAnswered
select
  id as endorsement_id,
  owner_id,
  endorser_id,
  skill,
  given_at,
  case
    when status <> 'given' then changed_at
  end as ended_at
from
  endorsement
where
  status in ('given', 'declined', 'withdrawn', 'expired')
  and not is_hidden
  and (
    $1::uuid is null
    or id > $2::uuid
  )
order by
  id
limit
  $3;
