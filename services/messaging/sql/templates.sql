-- What modules/templates/repository.ts sends.

-- listTemplates: the own ones
/* planned for its values */
select
  template.*,
  uses + (
    select
      count(*)::integer
    from
      template_use
    where
      user_id = $1
      and template_id = template.id::text
      and is_hidden
  ) as uses,
  replies + (
    select
      count(replied_at)::integer
    from
      template_use
    where
      user_id = $2
      and template_id = template.id::text
      and is_hidden
  ) as replies,
  low,
  (
    select
      min(state)
    from
      (
        select
          state
        from
          template_case
        where
          template_id = template.id
          and state <> 'closed'
        union all
        select
          state
        from
          template_case
        where
          print = template.print
          and state = 'removed'
      ) withholding
  ) as withheld_by,
  (lower(title) collate "C")::text as place
from
  template
  join template_effect on template_effect.template_id = template.id::text
where
  owner_id = $3
  and category = $4
  and (
    words ilike $5
    or (
      words ~ '[^\x01-\x7f]'
      and search_fold (words) like $6
    )
  )
  and (lower(title) collate "C", id) > ($7::text, $8::uuid)
order by
  lower(title) collate "C" asc,
  id asc
limit
  $9;

-- listTemplates: the own ones, by parts of words
/* planned for its values */
select
  template.*,
  uses + (
    select
      count(*)::integer
    from
      template_use
    where
      user_id = $1
      and template_id = template.id::text
      and is_hidden
  ) as uses,
  replies + (
    select
      count(replied_at)::integer
    from
      template_use
    where
      user_id = $2
      and template_id = template.id::text
      and is_hidden
  ) as replies,
  low,
  (
    select
      min(state)
    from
      (
        select
          state
        from
          template_case
        where
          template_id = template.id
          and state <> 'closed'
        union all
        select
          state
        from
          template_case
        where
          print = template.print
          and state = 'removed'
      ) withholding
  ) as withheld_by,
  (updated_at)::text as place
from
  template
  join template_effect on template_effect.template_id = template.id::text
where
  owner_id = $3
  and (
    true
    and strpos(search_fold (words), $4) > 0
  )
order by
  updated_at desc,
  id desc
limit
  $5;

-- listTemplates: those of others
/* planned for its values */
select
  template.*,
  uses + (
    select
      count(*)::integer
    from
      template_use
    where
      user_id = $1
      and template_id = template.id::text
      and is_hidden
  ) as uses,
  replies + (
    select
      count(replied_at)::integer
    from
      template_use
    where
      user_id = $2
      and template_id = template.id::text
      and is_hidden
  ) as replies,
  low,
  (
    select
      min(state)
    from
      (
        select
          state
        from
          template_case
        where
          template_id = template.id
          and state <> 'closed'
        union all
        select
          state
        from
          template_case
        where
          print = template.print
          and state = 'removed'
      ) withholding
  ) as withheld_by,
  (updated_at)::text as place
from
  template
  join template_effect on template_effect.template_id = template.id::text
where
  owner_id <> $3
  and (
    (
      is_shared
      and (
        not exists (
          select
          from
            member
          where
            user_id = template.owner_id
            and is_closed
        )
        and not exists (
          select
          from
            standing
          where
            user_id = template.owner_id
            and is_suspended
            and (
              suspended_until is null
              or suspended_until > $4
            )
        )
      )
      and not exists (
        select
        from
          standing
        where
          user_id = template.owner_id
          and shadow_banned_until > $5
      )
    )
    and not exists (
      select
      from
        template_case
      where
        template_id = template.id
        and state <> 'closed'
    )
    and not exists (
      select
      from
        template_case
      where
        print = template.print
        and state = 'removed'
    )
  )
order by
  updated_at desc,
  id desc
limit
  $6;

-- listProven
select
  template.*,
  uses + (
    select
      count(*)::integer
    from
      template_use
    where
      user_id = $1
      and template_id = template.id::text
      and is_hidden
  ) as uses,
  replies + (
    select
      count(replied_at)::integer
    from
      template_use
    where
      user_id = $2
      and template_id = template.id::text
      and is_hidden
  ) as replies,
  low,
  (
    select
      min(state)
    from
      (
        select
          state
        from
          template_case
        where
          template_id = template.id
          and state <> 'closed'
        union all
        select
          state
        from
          template_case
        where
          print = template.print
          and state = 'removed'
      ) withholding
  ) as withheld_by
from
  template
  join template_effect on template_effect.template_id = template.id::text
where
  low >= $3
  and category = any ($4::text[])
  and owner_id <> $5
  and (
    (
      is_shared
      and (
        not exists (
          select
          from
            member
          where
            user_id = template.owner_id
            and is_closed
        )
        and not exists (
          select
          from
            standing
          where
            user_id = template.owner_id
            and is_suspended
            and (
              suspended_until is null
              or suspended_until > $6
            )
        )
      )
      and not exists (
        select
        from
          standing
        where
          user_id = template.owner_id
          and shadow_banned_until > $7
      )
    )
    and not exists (
      select
      from
        template_case
      where
        template_id = template.id
        and state <> 'closed'
    )
    and not exists (
      select
      from
        template_case
      where
        print = template.print
        and state = 'removed'
    )
  )
order by
  low desc,
  template_id desc
limit
  $8;

-- findTemplate
select
  template.*,
  uses + (
    select
      count(*)::integer
    from
      template_use
    where
      user_id = $1
      and template_id = template.id::text
      and is_hidden
  ) as uses,
  replies + (
    select
      count(replied_at)::integer
    from
      template_use
    where
      user_id = $2
      and template_id = template.id::text
      and is_hidden
  ) as replies,
  low,
  (
    select
      min(state)
    from
      (
        select
          state
        from
          template_case
        where
          template_id = template.id
          and state <> 'closed'
        union all
        select
          state
        from
          template_case
        where
          print = template.print
          and state = 'removed'
      ) withholding
  ) as withheld_by
from
  template
  join template_effect on template_effect.template_id = template.id::text
where
  template.id::text = $3
  and (
    owner_id = $4
    or (
      (
        is_shared
        and (
          not exists (
            select
            from
              member
            where
              user_id = template.owner_id
              and is_closed
          )
          and not exists (
            select
            from
              standing
            where
              user_id = template.owner_id
              and is_suspended
              and (
                suspended_until is null
                or suspended_until > $5
              )
          )
        )
        and not exists (
          select
          from
            standing
          where
            user_id = template.owner_id
            and shadow_banned_until > $6
        )
      )
      and not exists (
        select
        from
          template_case
        where
          template_id = template.id
          and state <> 'closed'
      )
      and not exists (
        select
        from
          template_case
        where
          print = template.print
          and state = 'removed'
      )
    )
  );

-- findSharedTemplate
select
  *
from
  template
where
  id = $1
  and (
    is_shared
    and (
      not exists (
        select
        from
          member
        where
          user_id = template.owner_id
          and is_closed
      )
      and not exists (
        select
        from
          standing
        where
          user_id = template.owner_id
          and is_suspended
          and (
            suspended_until is null
            or suspended_until > $2
          )
      )
    )
    and not exists (
      select
      from
        standing
      where
        user_id = template.owner_id
        and shadow_banned_until > $3
    )
  );

-- lockOwnTemplates
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));
select
  count(*) as "count"
from
  "template"
where
  "owner_id" = $1;

-- insertTemplate
insert into
  "template" (
    "id",
    "owner_id",
    "title",
    "body",
    "language",
    "category",
    "tags",
    "version",
    "is_shared",
    "created_at",
    "updated_at",
    "print"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);
insert into
  "template_effect" ("template_id", "uses", "replies")
values
  ($1, $2, $3);

-- updateTemplate
update template
set
  title = $1,
  body = $2,
  language = $3,
  category = $4,
  tags = $5::text[],
  is_shared = $6,
  print = $7,
  updated_at = $8,
  version = version + (body <> $9)::integer
where
  id::text = $10
  and owner_id = $11;

-- lockTemplate
select
from
  template
where
  id::text = $1
for key share;

-- deleteTemplate
delete from template
where
  id::text = $1
  and owner_id = $2;

-- deleteTemplatesOf
delete from template
where
  id = any (
    array(
      select
        id
      from
        template
      where
        owner_id = $1
      order by
        id
      limit
        $2
    )
  )
returning
  id;
