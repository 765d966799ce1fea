-- What store/profiles.ts sends.

-- findDeveloper
select
  "account"."id",
  "account"."email",
  "account"."role",
  "account"."plan",
  "account"."email_verified_at",
  "account"."closed_at",
  "account"."created_at",
  "profile"."source_version",
  "profile"."full_name",
  "profile"."github_username",
  "profile"."linkedin_id",
  "profile"."photo_key",
  "photo"."likeness" as "photo_likeness",
  "profile"."headline",
  "profile"."bio",
  "profile"."location",
  "profile"."city",
  "profile"."timezone",
  "profile"."experience_years",
  "profile"."roles",
  "profile"."goals",
  "profile"."links",
  "profile"."languages",
  "profile"."looking_for",
  "profile"."discoverable",
  "profile"."profile_visibility",
  "profile"."searchable",
  "profile"."show_city",
  "profile"."show_activity",
  "profile"."show_github",
  "profile"."verified_viewers_only",
  "profile"."privacy_initialized_at",
  "profile"."showcase",
  exists (
    select
      "onboarding"."user_id"
    from
      "onboarding"
    where
      "onboarding"."user_id" = "account"."id"
      and "onboarding"."completed_at" is not null
  ) as "onboarding_completed",
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', skill.id, 'name', skill.name, 'level', skill.level, 'verifiedBy', skill.verified_by)
          order by
            skill.id
        ),
        '[]'
      ) as "list"
    from
      "skill"
    where
      "skill"."user_id" = "account"."id"
  ) as "skills"
from
  "account"
  inner join "profile" on "profile"."user_id" = "account"."id"
  left join "photo" on "photo"."key" = "profile"."photo_key"
where
  "account"."id" = $1;

-- findNames
select
  "full_name",
  "github_username"
from
  "profile"
where
  "user_id" = $1;

-- listDevelopers
select
  "account"."id",
  "account"."email",
  "account"."role",
  "account"."plan",
  "account"."email_verified_at",
  "account"."closed_at",
  "account"."created_at",
  "profile"."source_version",
  "profile"."full_name",
  "profile"."github_username",
  "profile"."linkedin_id",
  "profile"."photo_key",
  "photo"."likeness" as "photo_likeness",
  "profile"."headline",
  "profile"."bio",
  "profile"."location",
  "profile"."city",
  "profile"."timezone",
  "profile"."experience_years",
  "profile"."roles",
  "profile"."goals",
  "profile"."links",
  "profile"."languages",
  "profile"."looking_for",
  "profile"."discoverable",
  "profile"."profile_visibility",
  "profile"."searchable",
  "profile"."show_city",
  "profile"."show_activity",
  "profile"."show_github",
  "profile"."verified_viewers_only",
  "profile"."privacy_initialized_at",
  "profile"."showcase",
  exists (
    select
      "onboarding"."user_id"
    from
      "onboarding"
    where
      "onboarding"."user_id" = "account"."id"
      and "onboarding"."completed_at" is not null
  ) as "onboarding_completed",
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', skill.id, 'name', skill.name, 'level', skill.level, 'verifiedBy', skill.verified_by)
          order by
            skill.id
        ),
        '[]'
      ) as "list"
    from
      "skill"
    where
      "skill"."user_id" = "account"."id"
  ) as "skills"
from
  "account"
  inner join "profile" on "profile"."user_id" = "account"."id"
  left join "photo" on "photo"."key" = "profile"."photo_key"
where
  not exists (
    select
      "erasure"."user_id"
    from
      "erasure"
    where
      "erasure"."user_id" = "account"."id"
  )
  and "account"."id" > $1
order by
  "account"."id"
limit
  $2;

-- listProfilesToAnnounce
select
  "user_id"
from
  "profile_to_announce"
where
  "user_id" not in (
    select
      "erasure"."user_id"
    from
      "erasure"
  )
order by
  "user_id"
limit
  $1;

-- deleteProfileToAnnounce
delete from "profile_to_announce"
where
  "user_id" = $1;

-- insertProfile
insert into
  "profile" ("user_id", "full_name")
values
  ($1, $2);

-- lockProfile
select
  "photo_key"
from
  "profile"
where
  "user_id" = $1
for no key update;

-- updateProfile
update "profile"
set
  "full_name" = $1,
  "roles" = $2,
  "links" = $3::jsonb
where
  "user_id" = $4;

-- updateLinkedinId
update "profile"
set
  "linkedin_id" = $1
where
  "user_id" = $2;

-- updateGithubName
update profile
set
  github_username = known.name
from
  (
    select
      coalesce(
        (
          select
            login
          from
            github_account
          where
            user_id = $1
        ),
        (
          select
            username
          from
            linked_provider
          where
            user_id = $2
            and provider = 'github'
        )
      ) as name
  ) as known
where
  user_id = $3
  and github_username is distinct from known.name;

-- updateSourceVersion
update profile
set
  source_version = source_version + 1,
  skill_names = coalesce(
    (
      select
        string_agg(name, ' ')
      from
        skill
      where
        skill.user_id = profile.user_id
    ),
    ''
  )
where
  user_id = $1;
