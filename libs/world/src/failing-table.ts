import { outboxChannel } from '@codekin/event-bus/tables'
import type { TestServers } from '@codekin/test-kit/servers'
import pg from 'pg'

/** A table that refuses new rows, as on a full disk. */
export type FailingTable = {
  /** Makes scheduled retries due now. */
  passWaits(): Promise<void>
  /** Makes the table accept rows again. */
  mend(): Promise<void>
}

/** Breaks a table until it is mended; each new row fails with `fault`. */
export async function breakTable(
  { superuserUrl }: Pick<TestServers, 'superuserUrl'>,
  { schema, table, fault }: { schema: string; table: string; fault: string },
): Promise<FailingTable> {
  async function run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`
    create function ${schema}.refuse() returns trigger language plpgsql as $$ begin raise exception '${fault}'; end $$;
    create trigger refuse before insert on ${schema}.${table} for each row execute function ${schema}.refuse();
  `)
  return {
    // The notification makes the service poll at once.
    passWaits: () =>
      run(`
        update ${schema}.parked set next_try_at = now() where next_try_at > now();
        notify ${outboxChannel(schema)};
      `),
    mend: () => run(`drop function ${schema}.refuse() cascade`),
  }
}
