-- What modules/endorsements/repository.ts sends.

-- findAcquaintance
select
  exists (
    select
    from
      match_pair
    where
      not is_ended
      and low_user_id = least($1::uuid, $2::uuid)
      and high_user_id = greatest($3::uuid, $4::uuid)
  ) as is_matched,
  exists (
    select
    from
      github_repository mine
      join github_repository theirs on theirs.repository_id = mine.repository_id
      and theirs.user_id <> mine.user_id
      and (
        not "mine"."is_private"
        and not "mine"."is_fork"
        and "mine"."full_name" is not null
        and exists (
          select
          from
            member
          where
            user_id = "mine"."user_id"
            and shows_github
            and not is_closed
        )
        and exists (
          select
          from
            github_connection
          where
            user_id = "mine"."user_id"
            and not excluded_ids @> to_jsonb("mine"."repository_id")
        )
        and exists (
          select
          from
            github_commit
          where
            user_id = "mine"."user_id"
            and repository_id = "mine"."repository_id"
            and written_by = 'you'
        )
      )
      and (
        not "theirs"."is_private"
        and not "theirs"."is_fork"
        and "theirs"."full_name" is not null
        and exists (
          select
          from
            member
          where
            user_id = "theirs"."user_id"
            and shows_github
            and not is_closed
        )
        and exists (
          select
          from
            github_connection
          where
            user_id = "theirs"."user_id"
            and not excluded_ids @> to_jsonb("theirs"."repository_id")
        )
        and exists (
          select
          from
            github_commit
          where
            user_id = "theirs"."user_id"
            and repository_id = "theirs"."repository_id"
            and written_by = 'you'
        )
      )
    where
      mine.user_id = $5::uuid
      and theirs.user_id = $6::uuid
  ) as is_collaborator
where
  (
    not exists (
      select
      from
        member
      where
        user_id = $7::uuid
        and is_closed
    )
    and not exists (
      select
      from
        standing
      where
        user_id = $8::uuid
        and is_suspended
        and (
          suspended_until is null
          or suspended_until > $9
        )
    )
  );

-- lockBetween
select
  *
from
  endorsement
where
  owner_id = $1
  and endorser_id = $2
  and skill_key = $3
  and case
    when veiled_by = $4 then coalesce(veiled ->> 'status', status)
    else status
  end in ('asked', 'offered', 'given', 'declined')
  and (
    not is_hidden
    or requested_by = $5
  )
order by
  changed_at desc,
  id desc
limit
  1
for update;

-- insertEndorsement
insert into
  "endorsement" (
    "id",
    "owner_id",
    "endorser_id",
    "skill_key",
    "skill",
    "status",
    "relation",
    "message",
    "words",
    "requested_by",
    "is_hidden",
    "created_at",
    "changed_at",
    "veiled_by",
    "veiled",
    "given_at",
    "expires_at",
    "refresh_asked_at"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    exists (
      select
      from
        standing
      where
        user_id = $11
        and shadow_banned_until > $12
    ),
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19
  )
on conflict do nothing
returning
  *;

-- updateEndorsement
update endorsement
set
  veiled_by = $1,
  veiled = coalesce(veiled, '{}') || $2::jsonb
where
  id = $3
  and exists (
    select
    from
      standing
    where
      user_id = $4
      and shadow_banned_until > $5
  );
update "endorsement"
set
  "status" = $1,
  "words" = $2,
  "given_at" = $3,
  "expires_at" = $4,
  "changed_at" = $5,
  "veiled_by" = $6,
  "veiled" = $7
where
  "id" = $8;

-- lockEndorsement
select
  *
from
  endorsement
where
  id = $1
  and (
    $2 in (owner_id, endorser_id)
    and (
      not exists (
        select
        from
          member
        where
          user_id = (
            case
              when owner_id = $3 then endorser_id
              else owner_id
            end
          )
          and is_closed
      )
      and not exists (
        select
        from
          standing
        where
          user_id = (
            case
              when owner_id = $4 then endorser_id
              else owner_id
            end
          )
          and is_suspended
          and (
            suspended_until is null
            or suspended_until > $5
          )
      )
    )
    and (
      given_at is not null
      or exists (
        select
        from
          match_pair
        where
          not is_ended
          and low_user_id = least(owner_id, endorser_id)
          and high_user_id = greatest(owner_id, endorser_id)
      )
      or exists (
        select
        from
          github_repository mine
          join github_repository theirs on theirs.repository_id = mine.repository_id
          and theirs.user_id <> mine.user_id
          and (
            not "mine"."is_private"
            and not "mine"."is_fork"
            and "mine"."full_name" is not null
            and exists (
              select
              from
                member
              where
                user_id = "mine"."user_id"
                and shows_github
                and not is_closed
            )
            and exists (
              select
              from
                github_connection
              where
                user_id = "mine"."user_id"
                and not excluded_ids @> to_jsonb("mine"."repository_id")
            )
            and exists (
              select
              from
                github_commit
              where
                user_id = "mine"."user_id"
                and repository_id = "mine"."repository_id"
                and written_by = 'you'
            )
          )
          and (
            not "theirs"."is_private"
            and not "theirs"."is_fork"
            and "theirs"."full_name" is not null
            and exists (
              select
              from
                member
              where
                user_id = "theirs"."user_id"
                and shows_github
                and not is_closed
            )
            and exists (
              select
              from
                github_connection
              where
                user_id = "theirs"."user_id"
                and not excluded_ids @> to_jsonb("theirs"."repository_id")
            )
            and exists (
              select
              from
                github_commit
              where
                user_id = "theirs"."user_id"
                and repository_id = "theirs"."repository_id"
                and written_by = 'you'
            )
          )
        where
          mine.user_id = owner_id
          and theirs.user_id = endorser_id
      )
    )
    and (
      not is_hidden
      or requested_by = $6
    )
  )
for update;

-- findOwn
select
  endorsement.*,
  member.user_id as person_id,
  full_name,
  photo_url,
  headline,
  exists (
    select
    from
      match_pair
    where
      not is_ended
      and low_user_id = least(owner_id, endorser_id)
      and high_user_id = greatest(owner_id, endorser_id)
  ) as is_matched
from
  endorsement
  join member on member.user_id = case
    when owner_id = $1 then endorser_id
    else owner_id
  end
where
  endorsement.id = $2
  and (
    $3 in (owner_id, endorser_id)
    and (
      not exists (
        select
        from
          member
        where
          user_id = (
            case
              when owner_id = $4 then endorser_id
              else owner_id
            end
          )
          and is_closed
      )
      and not exists (
        select
        from
          standing
        where
          user_id = (
            case
              when owner_id = $5 then endorser_id
              else owner_id
            end
          )
          and is_suspended
          and (
            suspended_until is null
            or suspended_until > $6
          )
      )
    )
    and (
      given_at is not null
      or exists (
        select
        from
          match_pair
        where
          not is_ended
          and low_user_id = least(owner_id, endorser_id)
          and high_user_id = greatest(owner_id, endorser_id)
      )
      or exists (
        select
        from
          github_repository mine
          join github_repository theirs on theirs.repository_id = mine.repository_id
          and theirs.user_id <> mine.user_id
          and (
            not "mine"."is_private"
            and not "mine"."is_fork"
            and "mine"."full_name" is not null
            and exists (
              select
              from
                member
              where
                user_id = "mine"."user_id"
                and shows_github
                and not is_closed
            )
            and exists (
              select
              from
                github_connection
              where
                user_id = "mine"."user_id"
                and not excluded_ids @> to_jsonb("mine"."repository_id")
            )
            and exists (
              select
              from
                github_commit
              where
                user_id = "mine"."user_id"
                and repository_id = "mine"."repository_id"
                and written_by = 'you'
            )
          )
          and (
            not "theirs"."is_private"
            and not "theirs"."is_fork"
            and "theirs"."full_name" is not null
            and exists (
              select
              from
                member
              where
                user_id = "theirs"."user_id"
                and shows_github
                and not is_closed
            )
            and exists (
              select
              from
                github_connection
              where
                user_id = "theirs"."user_id"
                and not excluded_ids @> to_jsonb("theirs"."repository_id")
            )
            and exists (
              select
              from
                github_commit
              where
                user_id = "theirs"."user_id"
                and repository_id = "theirs"."repository_id"
                and written_by = 'you'
            )
          )
        where
          mine.user_id = owner_id
          and theirs.user_id = endorser_id
      )
    )
    and (
      not is_hidden
      or requested_by = $7
    )
  );

-- listOwn: first
select
  endorsement.*,
  member.user_id as person_id,
  full_name,
  photo_url,
  headline,
  exists (
    select
    from
      match_pair
    where
      not is_ended
      and low_user_id = least(owner_id, endorser_id)
      and high_user_id = greatest(owner_id, endorser_id)
  ) as is_matched
from
  endorsement
  join member on member.user_id = case
    when owner_id = $1 then endorser_id
    else owner_id
  end
where
  (
    $2 in (owner_id, endorser_id)
    and (
      not exists (
        select
        from
          member
        where
          user_id = (
            case
              when owner_id = $3 then endorser_id
              else owner_id
            end
          )
          and is_closed
      )
      and not exists (
        select
        from
          standing
        where
          user_id = (
            case
              when owner_id = $4 then endorser_id
              else owner_id
            end
          )
          and is_suspended
          and (
            suspended_until is null
            or suspended_until > $5
          )
      )
    )
    and (
      given_at is not null
      or exists (
        select
        from
          match_pair
        where
          not is_ended
          and low_user_id = least(owner_id, endorser_id)
          and high_user_id = greatest(owner_id, endorser_id)
      )
      or exists (
        select
        from
          github_repository mine
          join github_repository theirs on theirs.repository_id = mine.repository_id
          and theirs.user_id <> mine.user_id
          and (
            not "mine"."is_private"
            and not "mine"."is_fork"
            and "mine"."full_name" is not null
            and exists (
              select
              from
                member
              where
                user_id = "mine"."user_id"
                and shows_github
                and not is_closed
            )
            and exists (
              select
              from
                github_connection
              where
                user_id = "mine"."user_id"
                and not excluded_ids @> to_jsonb("mine"."repository_id")
            )
            and exists (
              select
              from
                github_commit
              where
                user_id = "mine"."user_id"
                and repository_id = "mine"."repository_id"
                and written_by = 'you'
            )
          )
          and (
            not "theirs"."is_private"
            and not "theirs"."is_fork"
            and "theirs"."full_name" is not null
            and exists (
              select
              from
                member
              where
                user_id = "theirs"."user_id"
                and shows_github
                and not is_closed
            )
            and exists (
              select
              from
                github_connection
              where
                user_id = "theirs"."user_id"
                and not excluded_ids @> to_jsonb("theirs"."repository_id")
            )
            and exists (
              select
              from
                github_commit
              where
                user_id = "theirs"."user_id"
                and repository_id = "theirs"."repository_id"
                and written_by = 'you'
            )
          )
        where
          mine.user_id = owner_id
          and theirs.user_id = endorser_id
      )
    )
    and (
      not is_hidden
      or requested_by = $6
    )
  )
order by
  created_at desc,
  endorsement.id desc
limit
  $7;

-- listOwn: of a skill, narrowed, from a place
select
  endorsement.*,
  member.user_id as person_id,
  full_name,
  photo_url,
  headline,
  exists (
    select
    from
      match_pair
    where
      not is_ended
      and low_user_id = least(owner_id, endorser_id)
      and high_user_id = greatest(owner_id, endorser_id)
  ) as is_matched
from
  endorsement
  join member on member.user_id = case
    when owner_id = $1 then endorser_id
    else owner_id
  end
where
  (
    $2 in (owner_id, endorser_id)
    and (
      not exists (
        select
        from
          member
        where
          user_id = (
            case
              when owner_id = $3 then endorser_id
              else owner_id
            end
          )
          and is_closed
      )
      and not exists (
        select
        from
          standing
        where
          user_id = (
            case
              when owner_id = $4 then endorser_id
              else owner_id
            end
          )
          and is_suspended
          and (
            suspended_until is null
            or suspended_until > $5
          )
      )
    )
    and (
      given_at is not null
      or exists (
        select
        from
          match_pair
        where
          not is_ended
          and low_user_id = least(owner_id, endorser_id)
          and high_user_id = greatest(owner_id, endorser_id)
      )
      or exists (
        select
        from
          github_repository mine
          join github_repository theirs on theirs.repository_id = mine.repository_id
          and theirs.user_id <> mine.user_id
          and (
            not "mine"."is_private"
            and not "mine"."is_fork"
            and "mine"."full_name" is not null
            and exists (
              select
              from
                member
              where
                user_id = "mine"."user_id"
                and shows_github
                and not is_closed
            )
            and exists (
              select
              from
                github_connection
              where
                user_id = "mine"."user_id"
                and not excluded_ids @> to_jsonb("mine"."repository_id")
            )
            and exists (
              select
              from
                github_commit
              where
                user_id = "mine"."user_id"
                and repository_id = "mine"."repository_id"
                and written_by = 'you'
            )
          )
          and (
            not "theirs"."is_private"
            and not "theirs"."is_fork"
            and "theirs"."full_name" is not null
            and exists (
              select
              from
                member
              where
                user_id = "theirs"."user_id"
                and shows_github
                and not is_closed
            )
            and exists (
              select
              from
                github_connection
              where
                user_id = "theirs"."user_id"
                and not excluded_ids @> to_jsonb("theirs"."repository_id")
            )
            and exists (
              select
              from
                github_commit
              where
                user_id = "theirs"."user_id"
                and repository_id = "theirs"."repository_id"
                and written_by = 'you'
            )
          )
        where
          mine.user_id = owner_id
          and theirs.user_id = endorser_id
      )
    )
    and (
      not is_hidden
      or requested_by = $6
    )
  )
  and case
    when veiled_by = $7 then coalesce(veiled ->> 'status', status)
    else status
  end = $8
  and skill_key = $9
  and owner_id = $10
  and (created_at, endorsement.id) < ($11::timestamptz, $12::uuid)
order by
  created_at desc,
  endorsement.id desc
limit
  $13;

-- listForExport
select
  *
from
  endorsement
where
  "owner_id" = $1
  and (
    not is_hidden
    or requested_by = $2
  )
order by
  created_at,
  id
limit
  $3
offset
  $4;

-- listEndorsementsByIds
select
  endorsement.*,
  member.user_id as person_id,
  full_name,
  photo_url,
  headline
from
  endorsement
  join member on member.user_id = endorser_id
where
  id = any ($1::uuid[]);

-- countEndorsements
with
  counting as (
    select
      endorsement.*
    from
      endorsement
      join evidence on evidence.id = endorsement.id
      and withdrawn_at is null
      and not evidence.is_hidden
      and evidence.expires_at > $1
    where
      $2 in (owner_id, endorser_id)
  )
select
  count(*) filter (
    where
      endorser_id = $3
  )::integer as given,
  count(*) filter (
    where
      owner_id = $4
  )::integer as received,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('skill', skill, 'endorsements', number)
          order by
            number desc,
            skill
        )
      from
        (
          select
            min(skill) as skill,
            count(*) as number
          from
            counting
          where
            owner_id = $5
          group by
            skill_key
        ) by_skill
    ),
    '[]'
  ) as skills
from
  counting;
