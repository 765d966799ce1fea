import type { Migration } from '@codekin/db/migrate'

/** Page timings: number of samples per day, route, metric and bucket. Nothing identifies the senders. */
export const performanceSamples: Migration = {
  id: '0061-performance',
  sql: `
create table performance_series (
  day date not null,
  route text not null,
  metric text not null,
  primary key (day, route, metric)
);

create table performance_count (
  day date not null,
  metric text not null,
  route text not null,
  bucket smallint not null,
  count bigint not null,
  primary key (day, metric, route, bucket)
);
`,
}
