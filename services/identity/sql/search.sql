-- What store/search.ts sends.

-- findVisibleDeveloper
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
  "account"."id" = $1
  and (
    "account"."id" = $2
    or (
      "account"."closed_at" is null
      and not exists (
        select
          "block"."is_active"
        from
          "block"
        where
          "block"."is_active" = $3
          and (
            (
              "block"."user_id" = $4
              and "block"."blocked_user_id" = "account"."id"
            )
            or (
              "block"."blocked_user_id" = $5
              and "block"."user_id" = "account"."id"
            )
          )
      )
      and not exists (
        select
          "standing"."user_id"
        from
          "standing"
        where
          "standing"."user_id" = "account"."id"
          and "standing"."is_suspended" = $6
          and (
            "standing"."suspended_until" is null
            or "standing"."suspended_until" > $7
          )
      )
      and (
        (
          "profile"."discoverable" = $8
          and (
            "profile"."verified_viewers_only" = $9
            or exists (
              select
                "skill"."id"
              from
                "skill"
              where
                "skill"."user_id" = $10
                and cardinality("skill"."verified_by") > $11
            )
          )
          and "account"."email_verified_at" is not null
          and not exists (
            select
              "standing"."user_id"
            from
              "standing"
            where
              "standing"."user_id" = "account"."id"
              and "standing"."shadow_banned_until" > $12
          )
        )
        or (
          "profile"."profile_visibility" != $13
          and (
            exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "low_user_id" = $14
                and "high_user_id" = "account"."id"
            )
            or exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "high_user_id" = $15
                and "low_user_id" = "account"."id"
            )
          )
        )
      )
    )
  );

-- listVisibleIds
select
  "account"."id"
from
  "account"
  inner join "profile" on "profile"."user_id" = "account"."id"
where
  "account"."id" in ($1)
  and (
    "account"."id" = $2
    or (
      "account"."closed_at" is null
      and not exists (
        select
          "block"."is_active"
        from
          "block"
        where
          "block"."is_active" = $3
          and (
            (
              "block"."user_id" = $4
              and "block"."blocked_user_id" = "account"."id"
            )
            or (
              "block"."blocked_user_id" = $5
              and "block"."user_id" = "account"."id"
            )
          )
      )
      and not exists (
        select
          "standing"."user_id"
        from
          "standing"
        where
          "standing"."user_id" = "account"."id"
          and "standing"."is_suspended" = $6
          and (
            "standing"."suspended_until" is null
            or "standing"."suspended_until" > $7
          )
      )
      and (
        (
          "profile"."discoverable" = $8
          and (
            "profile"."verified_viewers_only" = $9
            or exists (
              select
                "skill"."id"
              from
                "skill"
              where
                "skill"."user_id" = $10
                and cardinality("skill"."verified_by") > $11
            )
          )
          and "account"."email_verified_at" is not null
          and not exists (
            select
              "standing"."user_id"
            from
              "standing"
            where
              "standing"."user_id" = "account"."id"
              and "standing"."shadow_banned_until" > $12
          )
        )
        or (
          "profile"."profile_visibility" != $13
          and (
            exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "low_user_id" = $14
                and "high_user_id" = "account"."id"
            )
            or exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "high_user_id" = $15
                and "low_user_id" = "account"."id"
            )
          )
        )
      )
    )
  );

-- searchDevelopers: for anybody
/* planned for its values */
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
  ) as "skills",
  0 as "tier"
from
  "account"
  inner join "profile" on "profile"."user_id" = "account"."id"
  left join "photo" on "photo"."key" = "profile"."photo_key"
where
  "account"."id" != $1
  and "profile"."discoverable" = $2
  and "profile"."searchable" = $3
  and (
    "account"."id" = $4
    or (
      "account"."closed_at" is null
      and not exists (
        select
          "block"."is_active"
        from
          "block"
        where
          "block"."is_active" = $5
          and (
            (
              "block"."user_id" = $6
              and "block"."blocked_user_id" = "account"."id"
            )
            or (
              "block"."blocked_user_id" = $7
              and "block"."user_id" = "account"."id"
            )
          )
      )
      and not exists (
        select
          "standing"."user_id"
        from
          "standing"
        where
          "standing"."user_id" = "account"."id"
          and "standing"."is_suspended" = $8
          and (
            "standing"."suspended_until" is null
            or "standing"."suspended_until" > $9
          )
      )
      and (
        (
          "profile"."discoverable" = $10
          and (
            "profile"."verified_viewers_only" = $11
            or exists (
              select
                "skill"."id"
              from
                "skill"
              where
                "skill"."user_id" = $12
                and cardinality("skill"."verified_by") > $13
            )
          )
          and "account"."email_verified_at" is not null
          and not exists (
            select
              "standing"."user_id"
            from
              "standing"
            where
              "standing"."user_id" = "account"."id"
              and "standing"."shadow_banned_until" > $14
          )
        )
        or (
          "profile"."profile_visibility" != $15
          and (
            exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "low_user_id" = $16
                and "high_user_id" = "account"."id"
            )
            or exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "high_user_id" = $17
                and "low_user_id" = "account"."id"
            )
          )
        )
      )
    )
  )
order by
  "account"."id" desc
limit
  $18;

-- searchDevelopers: for words, a skill and a city, after a place
/* planned for its values */
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
  ) as "skills",
  0 as "tier"
from
  "account"
  inner join "profile" on "profile"."user_id" = "account"."id"
  left join "photo" on "photo"."key" = "profile"."photo_key"
where
  "account"."id" != $1
  and "profile"."discoverable" = $2
  and "profile"."searchable" = $3
  and (
    "account"."id" = $4
    or (
      "account"."closed_at" is null
      and not exists (
        select
          "block"."is_active"
        from
          "block"
        where
          "block"."is_active" = $5
          and (
            (
              "block"."user_id" = $6
              and "block"."blocked_user_id" = "account"."id"
            )
            or (
              "block"."blocked_user_id" = $7
              and "block"."user_id" = "account"."id"
            )
          )
      )
      and not exists (
        select
          "standing"."user_id"
        from
          "standing"
        where
          "standing"."user_id" = "account"."id"
          and "standing"."is_suspended" = $8
          and (
            "standing"."suspended_until" is null
            or "standing"."suspended_until" > $9
          )
      )
      and (
        (
          "profile"."discoverable" = $10
          and (
            "profile"."verified_viewers_only" = $11
            or exists (
              select
                "skill"."id"
              from
                "skill"
              where
                "skill"."user_id" = $12
                and cardinality("skill"."verified_by") > $13
            )
          )
          and "account"."email_verified_at" is not null
          and not exists (
            select
              "standing"."user_id"
            from
              "standing"
            where
              "standing"."user_id" = "account"."id"
              and "standing"."shadow_banned_until" > $14
          )
        )
        or (
          "profile"."profile_visibility" != $15
          and (
            exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "low_user_id" = $16
                and "high_user_id" = "account"."id"
            )
            or exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "high_user_id" = $17
                and "low_user_id" = "account"."id"
            )
          )
        )
      )
    )
  )
  and (
    search_fold (profile.full_name) like $18
    or search_fold (profile.full_name) like $19
  )
  and exists (
    select
      "skill"."id"
    from
      "skill"
    where
      "skill"."name_key" = $20
      and "skill"."user_id" = "account"."id"
  )
  and search_fold (profile.shown_city) like $21
  and "account"."id" < $22
order by
  "account"."id" desc
limit
  $23;
/* planned for its values */
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
  ) as "skills",
  1 as "tier"
from
  "account"
  inner join "profile" on "profile"."user_id" = "account"."id"
  left join "photo" on "photo"."key" = "profile"."photo_key"
where
  "account"."id" != $1
  and "profile"."discoverable" = $2
  and "profile"."searchable" = $3
  and (
    "account"."id" = $4
    or (
      "account"."closed_at" is null
      and not exists (
        select
          "block"."is_active"
        from
          "block"
        where
          "block"."is_active" = $5
          and (
            (
              "block"."user_id" = $6
              and "block"."blocked_user_id" = "account"."id"
            )
            or (
              "block"."blocked_user_id" = $7
              and "block"."user_id" = "account"."id"
            )
          )
      )
      and not exists (
        select
          "standing"."user_id"
        from
          "standing"
        where
          "standing"."user_id" = "account"."id"
          and "standing"."is_suspended" = $8
          and (
            "standing"."suspended_until" is null
            or "standing"."suspended_until" > $9
          )
      )
      and (
        (
          "profile"."discoverable" = $10
          and (
            "profile"."verified_viewers_only" = $11
            or exists (
              select
                "skill"."id"
              from
                "skill"
              where
                "skill"."user_id" = $12
                and cardinality("skill"."verified_by") > $13
            )
          )
          and "account"."email_verified_at" is not null
          and not exists (
            select
              "standing"."user_id"
            from
              "standing"
            where
              "standing"."user_id" = "account"."id"
              and "standing"."shadow_banned_until" > $14
          )
        )
        or (
          "profile"."profile_visibility" != $15
          and (
            exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "low_user_id" = $16
                and "high_user_id" = "account"."id"
            )
            or exists (
              select
                "match_pair"."match_id"
              from
                "match_pair"
              where
                "match_pair"."is_ended" = false
                and "high_user_id" = $17
                and "low_user_id" = "account"."id"
            )
          )
        )
      )
    )
  )
  and (
    search_grams (
      (
        profile.full_name || chr(10) || profile.headline || chr(10) || profile.skill_names || chr(10) || profile.shown_city || chr(10) || profile.bio
      )
    ) @> search_grams ($18)
    and (
      true
      and strpos(
        search_fold (
          (
            profile.full_name || chr(10) || profile.headline || chr(10) || profile.skill_names || chr(10) || profile.shown_city || chr(10) || profile.bio
          )
        ),
        $19
      ) > 0
    )
    and not (
      search_fold (profile.full_name) like $20
      or search_fold (profile.full_name) like $21
    )
  )
  and exists (
    select
      "skill"."id"
    from
      "skill"
    where
      "skill"."name_key" = $22
      and "skill"."user_id" = "account"."id"
  )
  and search_fold (profile.shown_city) like $23
order by
  "account"."id" desc
limit
  $24;
