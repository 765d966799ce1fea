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
          mutual + cell_forth + $1::float8 * overlap + $2::float8 * brought + $3::float8 * quality as forth,
          mutual + cell_back + case
            when looking_for = 0 then $4::float8 * overlap
            else $5::float8 * overlap + $6::float8 * needed
          end as back
        from
          (
            select
              user_id,
              cell_forth,
              cell_back,
              looking_for,
              quality,
              ($7::float8[]) [least(bit_count(skills & $8::bit(160)), 4) + 1] as overlap,
              ($9::float8[]) [least(bit_count(skills & $10::bit(160)), 4) + 1] as brought,
              ($11::float8[]) [least(bit_count(sought_skills & $12::bit(160)), 4) + 1] as needed,
              case
                when goals & $13::int & ((goals & $14::int) - 1) <> 0 then $15::float8
                else 0
              end + case
                when experience_years < 0
                or $16::int < 0 then $17::float8
                when lead <> 0 then $18::float8 * greatest(0, least(4, lead * (experience_years - $19::int)))
                else $20::float8 * greatest(0, least(10, 12 - abs(experience_years - $21::int)))
              end + case
                when languages = 0
                or $22::int = 0 then $23::float8
                when languages & $24::int <> 0 then $25::float8
                else 0
              end + case
                when city = 0
                or $26::int = 0 then $27::float8
                when city = $28::int then $29::float8
                else 0
              end as mutual
            from
              (
                select
                  *
                from
                  (
                    select
                      e.*,
                      c.forth as cell_forth,
                      c.back as cell_back,
                      c.lead,
                      c.better_roles,
                      c.better_looking_for,
                      c.better_goals
                    from
                      unnest($30::int[], $31::float8[], $32::float8[], $33::int[], $34::int[], $35::int[], $36::int[]) as c (cell, forth, back, lead, better_roles, better_looking_for, better_goals)
                      cross join lateral (
                        select
                          *
                        from
                          candidate_cell e
                        where
                          (e.cell, e.rank) >= (c.cell, 0)
                          and (e.cell, e.rank) <= (c.cell, 32767)
                        order by
                          e.cell desc,
                          e.rank desc
                        limit
                          $37::int
                      ) e
                    limit
                      $38::int
                  ) walked
                where
                  roles & better_roles = 0
                  and looking_for & better_looking_for = 0
                  and goals & better_goals = 0
                  and user_id <> $39::uuid
                  and (
                    $40::int = 0
                    or roles & $41::int <> 0
                  )
                  and (
                    $42::int = 0
                    or goals & $43::int <> 0
                  )
                  and (
                    $44::int = 0
                    or languages & $45::int <> 0
                  )
                  and (
                    $46::int[] is null
                    or city = any ($47::int[])
                  )
                  and experience_years between coalesce($48::int, -1) and coalesce($49::int, 99)
                  and (
                    not $50::boolean
                    or is_proved
                  )
              ) entries
            offset
              0
          ) estimated
      ) directions
    order by
      forth * back / nullif(forth + back, 0) desc nulls last
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
        d.user_id = $51::uuid
        and d.target_user_id = "ranked"."user_id"
        and (
          d.action <> 'pass'
          or d.decided_at > $52
        )
    )
    and not exists (
      select
      from
        match m
      where
        m.low_user_id = least($53::uuid, "ranked"."user_id")
        and m.high_user_id = greatest($54::uuid, "ranked"."user_id")
    )
  )
limit
  $55::int;
