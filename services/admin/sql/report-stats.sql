-- What store/report-stats.ts sends.

-- countOwnReports
select
  count(*) as "filed",
  count(*) filter (
    where
      "outcome" is null
  ) as "open",
  count(*) filter (
    where
      "outcome" = $1
  ) as "upheld",
  count(*) filter (
    where
      "outcome" = $2
  ) as "dismissed"
from
  "report"
where
  "reporter_id" = $3
  and "filed_at" >= $4;

-- listGroupStats
select
  report.report_group as group,
  count(*) as filed,
  count(*) filter (
    where
      report.outcome in ('upheld', 'dismissed')
  ) as decided,
  count(*) filter (
    where
      report.outcome = 'upheld'
  ) as upheld,
  percentile_cont(0.5) within group (
    order by
      extract(
        epoch
        from
          first_looked_at - filed_at
      )::float8
  ) filter (
    where
      first_looked_at >= filed_at
  ) as median_seconds_to_first_look,
  percentile_cont(0.5) within group (
    order by
      extract(
        epoch
        from
          report.decided_at - filed_at
      )::float8
  ) filter (
    where
      report.outcome in ('upheld', 'dismissed')
  ) as median_seconds_to_decision
from
  report
  join moderation_case on moderation_case.id = report.case_id
where
  filed_at >= $1
  and filed_at <= $2
group by
  report.report_group
order by
  report.report_group;
