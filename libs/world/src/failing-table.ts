import { outboxChannel } from '@codekin/event-bus/tables'
import type { TestServers } from '@codekin/test-kit/servers'
import pg from 'pg'

/** A table that takes no new rows, as on a full disk, and the service that has it. */
export type FailingTable = {
  /** Has events that could not be handled tried again now, as if their waits were over. */
  passWaits(): Promise<void>
  /** It takes rows again. */
  mend(): Promise<void>
}

/** Breaks a table until it is mended; what it says of each new row is `fault`. */
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
    // The notification has the service look at once.
    passWaits: () =>
      run(`
        update ${schema}.parked set next_try_at = now() where next_try_at > now();
        notify ${outboxChannel(schema)};
      `),
    mend: () => run(`drop function ${schema}.refuse() cascade`),
  }
}
