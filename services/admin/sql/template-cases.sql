-- What store/template-cases.ts sends.

-- findTemplateCase
select
  id as case_id,
  subject_id as template_id,
  version as source_version,
  case
    when state not in ('decided', 'appealed') then 'waiting'
    when exists (
      select
      from
        moderation_action
      where
        case_id = moderation_case.id
        and action = 'remove-content'
        and reversed_at is null
    ) then 'removed'
    else 'closed'
  end as state
from
  moderation_case
where
  subject_kind = 'template'
  and subject_id is not null
  and id = $1
order by
  id
limit
  $2;

-- listTemplateCases
select
  id as case_id,
  subject_id as template_id,
  version as source_version,
  case
    when state not in ('decided', 'appealed') then 'waiting'
    when exists (
      select
      from
        moderation_action
      where
        case_id = moderation_case.id
        and action = 'remove-content'
        and reversed_at is null
    ) then 'removed'
    else 'closed'
  end as state
from
  moderation_case
where
  subject_kind = 'template'
  and subject_id is not null
  and id > $1
order by
  id
limit
  $2;
