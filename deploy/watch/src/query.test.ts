import { expect, test } from 'vitest'
import { readPage, readQuery } from './query.ts'

test('a query yields its series, and nothing else that looks like one', () => {
  const query = `histogram_quantile(0.95, sum by (service, le) (rate(took_seconds_bucket{service="edge",route=~"/api/.+",of="$of"}[5m])))
    / on (service) group_left () (jobs:done:rate5m > 0) or vector(0) * Inf`
  expect(readQuery(query)).toEqual({
    names: ['took_seconds_bucket', 'jobs:done:rate5m'],
    values: [{ label: 'service', value: 'edge' }],
  })
})

test('a page yields the names of its series as queries use them', () => {
  const { names, present, values } = readPage(
    '# TYPE took_seconds histogram\n# TYPE done_total counter\ndone_total{by="me"} 1\n',
  )
  expect([...names]).toEqual(['took_seconds_bucket', 'took_seconds_count', 'took_seconds_sum', 'done_total'])
  expect([...present]).toEqual(['done_total'])
  expect(values.get('by')).toEqual(new Set(['me']))
})
