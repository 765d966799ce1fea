-- What modules/confidence/repository.ts sends.

-- listGivenEndorsements
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
      and method in ('github', 'test')
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
