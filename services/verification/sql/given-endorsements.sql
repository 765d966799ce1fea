-- What store/given-endorsements.ts sends.

-- listGiven
select
  given.id,
  given.given_at,
  given.expires_at,
  exists (
    select
    from
      endorsement back
    where
      back.status = 'given'
      and back.owner_id = given.endorser_id
      and (
        back.endorser_id = $1
        or exists (
          select
          from
            endorsement third
          where
            third.status = 'given'
            and third.owner_id = back.endorser_id
            and third.endorser_id = $2
        )
      )
  ) as is_mutual,
  exists (
    select
    from
      evidence
    where
      evidence.user_id = given.endorser_id
      and evidence.skill_key = $3
      and method <> 'endorsement'
      and withdrawn_at is null
      and not is_hidden
      and expires_at > $4
  ) as is_by_proved,
  (
    not exists (
      select
      from
        member
      where
        user_id = given.endorser_id
        and is_closed
    )
    and not exists (
      select
      from
        standing
      where
        user_id = given.endorser_id
        and is_suspended
        and (
          suspended_until is null
          or suspended_until > $5
        )
    )
  ) as is_counting,
  (
    select
      suspended_until
    from
      standing
    where
      user_id = given.endorser_id
      and suspended_until > $6
  ) as changes_at
from
  endorsement given
where
  given.owner_id = $7
  and given.skill_key = $8
  and given.status = 'given'
  and given.expires_at > $9;

-- expireGiven
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

-- expireAsked
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

-- removeGivenBy
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
