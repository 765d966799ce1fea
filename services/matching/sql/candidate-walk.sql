-- What store/candidate-walk.ts sends.

-- listByWalk
select
  user_id
from
  (
    select
      user_id
    from
      (
        select
          user_id,
          mutual + roles_forth + $1::float8 * overlap + $2::float8 * brought + ($3::float8[]) [quality / 25 + 1] as forth,
          mutual + roles_back + case
            when looking_for = 0 then $4::float8 * overlap
            else $5::float8 * overlap + $6::float8 * needed
          end + $7::float8 as back
        from
          (
            select
              user_id,
              looking_for,
              quality,
              ($8::float8[]) [least(bit_count(skills & $9::bit(160)), 4) + 1] as overlap,
              ($10::float8[]) [least(bit_count(skills & $11::bit(160)), 4) + 1] as brought,
              ($12::float8[]) [least(bit_count(sought_skills & $13::bit(160)), 4) + 1] as needed,
              case
                when roles = 0 then $14::float8
                when roles & $15::int <> 0 then $16::float8
                when roles & $17::int <> 0 then $18::float8
                else $19::float8
              end as roles_forth,
              case
                when looking_for = 0 then $20::float8
                when looking_for & $21::int <> 0 then $22::float8
                when looking_for & $23::int <> 0 then $24::float8
                else $25::float8
              end as roles_back,
              zone + case
                when goals = 0 then $26::float8
                when (goals & $27::int) & ((goals & $28::int) - 1) <> 0 then $29::float8
                when (goals & $30::int) <> 0 then $31::float8
                when goals & $32::int <> 0 then $33::float8
                else $34::float8
              end + case
                when experience_years < 0
                or $35::int < 0 then $36::float8
                when goals & $37::int <> 0 then $38::float8 * greatest(0, least(4, (experience_years - $39::int)))
                when goals & $40::int <> 0 then $41::float8 * greatest(0, least(4, - (experience_years - $42::int)))
                else $43::float8 * greatest(0, least(10, 12 - abs((experience_years - $44::int))))
              end + case
                when languages = 0
                or $45::int = 0 then $46::float8
                when languages & $47::int <> 0 then $48::float8
                else 0
              end + case
                when city = 0
                or $49::int = 0 then $50::float8
                when city = $51::int then $52::float8
                else 0
              end as mutual
            from
              (
                select
                  *
                from
                  (
                    (
                      select
                        e.*,
                        c.zone,
                        c.better_roles,
                        c.better_looking_for,
                        c.better_goals
                      from
                        unnest($53::int[], $54::smallint[], $55::smallint[], $56::float8[], $57::int[], $58::int[], $59::int[]) as c (cell, lowest, highest, zone, better_roles, better_looking_for, better_goals)
                        cross join lateral (
                          select
                            *
                          from
                            candidate_cell e
                          where
                            (e.cell, e.rank) >= (c.cell, c.lowest)
                            and (e.cell, e.rank) <= (c.cell, c.highest)
                          order by
                            e.cell desc,
                            e.rank desc
                          limit
                            $60::int
                        ) e
                      limit
                        $61::int
                    )
                    union all
                    (
                      select
                        e.*,
                        c.zone,
                        c.better_roles,
                        c.better_looking_for,
                        c.better_goals
                      from
                        unnest($62::int[], $63::smallint[], $64::smallint[], $65::float8[], $66::int[], $67::int[], $68::int[]) as c (cell, lowest, highest, zone, better_roles, better_looking_for, better_goals)
                        cross join lateral (
                          select
                            *
                          from
                            candidate_cell e
                          where
                            (e.cell, e.rank) >= (c.cell, c.lowest)
                            and (e.cell, e.rank) <= (c.cell, c.highest)
                          order by
                            e.cell desc,
                            e.rank desc
                          limit
                            $69::int
                        ) e
                      limit
                        $70::int
                    )
                    union all
                    (
                      select
                        e.*,
                        c.zone,
                        c.better_roles,
                        c.better_looking_for,
                        c.better_goals
                      from
                        unnest($71::int[], $72::smallint[], $73::smallint[], $74::float8[], $75::int[], $76::int[], $77::int[]) as c (cell, lowest, highest, zone, better_roles, better_looking_for, better_goals)
                        cross join lateral (
                          select
                            *
                          from
                            candidate_cell e
                          where
                            (e.cell, e.rank) >= (c.cell, c.lowest)
                            and (e.cell, e.rank) <= (c.cell, c.highest)
                          order by
                            e.cell desc,
                            e.rank desc
                          limit
                            $78::int
                        ) e
                      limit
                        $79::int
                    )
                  ) walked
                where
                  roles & better_roles = 0
                  and looking_for & better_looking_for = 0
                  and goals & better_goals = 0
                  and user_id <> $80::uuid
                  and (
                    $81::int = 0
                    or roles & $82::int <> 0
                  )
                  and (
                    $83::int = 0
                    or goals & $84::int <> 0
                  )
                  and (
                    $85::int = 0
                    or languages & $86::int <> 0
                  )
                  and (
                    $87::int[] is null
                    or city = any ($88::int[])
                  )
                  and experience_years between coalesce($89::int, -1) and coalesce($90::int, 99)
                  and (
                    not $91::boolean
                    or is_proved
                  )
              ) entries
            offset
              0
          ) estimated
      ) directions
    order by
      coalesce(forth * back / nullif(forth + back, 0), 0) desc,
      user_id
    offset
      0
  ) ranked
where
  (
    not exists (
      select
      from
        swipe d
      where
        d.user_id = $92::uuid
        and d.target_user_id = "ranked"."user_id"
        and (
          d.action <> 'pass'
          or d.decided_at > $93
        )
    )
    and not exists (
      select
      from
        match m
      where
        m.low_user_id = least($94::uuid, "ranked"."user_id")
        and m.high_user_id = greatest($95::uuid, "ranked"."user_id")
    )
  )
limit
  $96::int;
