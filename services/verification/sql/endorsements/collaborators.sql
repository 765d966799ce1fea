-- What modules/endorsements/repository-collaborators.ts sends.

-- listCollaborators
select
  member.user_id as person_id,
  full_name,
  photo_url,
  headline,
  repositories[1:3] as repositories
from
  (
    select
      theirs.user_id,
      array_agg(
        theirs.full_name
        order by
          theirs.full_name
      ) as repositories
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
      mine.user_id = $1
    group by
      theirs.user_id
    order by
      count(*) desc,
      theirs.user_id
    limit
      $2
  ) sharing
  join member on member.user_id = sharing.user_id
order by
  cardinality(sharing.repositories) desc,
  full_name,
  member.user_id;
