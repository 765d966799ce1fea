-- What store/case-moves.ts sends.

-- insertCaseMove
insert into
  "case_move" ("case_id", "version", "move", "to_state", "moved_by", "moved_at")
values
  ($1, $2, $3, $4, $5, $6);

-- listMovesOfCases
select
  "case_id",
  "move",
  "moved_at"
from
  "case_move"
where
  "case_id" in ($1)
order by
  "case_id",
  "version";
