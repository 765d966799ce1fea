-- What modules/attempts/repository-reviews.ts sends.

-- insertReview
insert into
  "attempt_review" (
    "attempt_id",
    "user_id",
    "findings",
    "opened_at",
    "waiting_since",
    "decided_at",
    "appeal",
    "appealed_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- findReview
select
  *
from
  "attempt_review"
where
  "attempt_id" = $1;

-- lockReview
select
  *
from
  "attempt_review"
where
  "attempt_id" = $1
for update;

-- listReviews
select
  *
from
  "attempt_review"
where
  "attempt_id" in ($1);

-- listReviewsForStaff: waiting
select
  "attempt_review".*,
  "skill",
  "level"
from
  "attempt_review"
  inner join "test_attempt" on "test_attempt"."id" = "attempt_review"."attempt_id"
where
  "attempt_review"."user_id" <> $1
  and "waiting_since" is not null
order by
  "attempt_review"."waiting_since" asc,
  "attempt_review"."attempt_id" asc
limit
  $2;

-- listReviewsForStaff: decided, from a place
select
  "attempt_review".*,
  "skill",
  "level"
from
  "attempt_review"
  inner join "test_attempt" on "test_attempt"."id" = "attempt_review"."attempt_id"
where
  "attempt_review"."user_id" <> $1
  and "waiting_since" is null
  and ("attempt_review"."decided_at", "attempt_review"."attempt_id") < ($2, $3)
order by
  "attempt_review"."decided_at" desc,
  "attempt_review"."attempt_id" desc
limit
  $4;

-- countWaitingReviews
select
  count(*) as "count"
from
  "attempt_review"
where
  "waiting_since" is not null
  and "user_id" <> $1;

-- listDecisions
select
  *
from
  "attempt_review_decision"
where
  "attempt_id" in ($1)
order by
  "decided_at" desc,
  "order_id" desc;

-- listDecisionsAbout
select
  "attempt_review_decision"."attempt_id",
  "verdict",
  "reason",
  "attempt_review_decision"."decided_at"
from
  "attempt_review_decision"
  inner join "attempt_review" on "attempt_review"."attempt_id" = "attempt_review_decision"."attempt_id"
where
  "user_id" = $1
order by
  "attempt_review_decision"."decided_at",
  "order_id"
limit
  $2
offset
  $3;

-- findDecision
select
  *
from
  "attempt_review_decision"
where
  "order_id" = $1;

-- insertDecision
insert into
  "attempt_review_decision" ("order_id", "attempt_id", "verdict", "reason", "decided_by", "decided_at")
values
  ($1, $2, $3, $4, $5, $6);
update "attempt_review"
set
  "waiting_since" = $1,
  "decided_at" = $2,
  "revision" = "revision" + $3
where
  "attempt_id" = $4;

-- updateReviewAppeal
update "attempt_review"
set
  "appeal" = $1,
  "appealed_at" = $2,
  "waiting_since" = $3,
  "revision" = "revision" + $4
where
  "attempt_id" = $5;

-- eraseDecider
update attempt_review_decision
set
  decided_by = null
where
  order_id in (
    select
      order_id
    from
      attempt_review_decision
    where
      decided_by = $1
    limit
      $2
  );
