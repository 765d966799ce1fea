-- What store/visible.ts sends.

-- listVisible
select
  user_id,
  card
from
  visible_cards ($1::uuid, $2::uuid[], $3);

-- findVisible
select
  user_id,
  card
from
  visible_cards ($1::uuid, $2::uuid[], $3);

-- listShadowBanned
select
  user_id
from
  unnest($1::uuid[]) as one (user_id)
where
  is_shadow_banned (user_id, $2);
