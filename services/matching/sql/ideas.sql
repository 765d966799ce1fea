-- What store/ideas.ts sends.

-- listOwnIdeas
select
  *
from
  "own_idea"
where
  "user_id" = $1
order by
  "created_at" desc,
  "id" desc;

-- insertOwnIdea
insert into
  "own_idea" ("title", "summary", "skills", "size", "goal", "repository", "id", "user_id", "created_at")
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- deleteOwnIdea
delete from own_idea
where
  user_id = $1
  and id::text = $2;

-- listSavedIdeas
select
  "idea_id",
  "saved_at"
from
  "saved_idea"
where
  "user_id" = $1;

-- insertSavedIdea
insert into
  "saved_idea" ("user_id", "idea_id", "saved_at")
values
  ($1, $2, $3)
on conflict do nothing;

-- deleteSavedIdea
delete from "saved_idea"
where
  "user_id" = $1
  and "idea_id" = $2;
