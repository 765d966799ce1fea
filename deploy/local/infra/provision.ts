import { createHmac } from 'node:crypto'
import pg from 'pg'

export type ProvisionOptions = {
  /** A superuser's address, of any database of the cluster. */
  superuserUrl: string
  /** The database to make. */
  database: string
  /** One schema and one role for each. */
  services: readonly string[]
  /** Passwords of the roles are derived from it, so that it is all one has to keep. */
  secret: string
}

export type Provisioned = {
  /** The superuser's address of the new database. */
  superuserUrl: string
  /** The address of a service's own role. Throws for a service that was not provisioned. */
  urlOf(service: string): string
}

const extensions = ['pg_trgm', 'unaccent', 'btree_gin', 'intarray']

function passwordOf(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url')
}

function withDatabase(url: string, database: string, login?: { role: string; password: string }): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  if (login) {
    changed.username = login.role
    changed.password = login.password
  }
  return changed.href
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function createMissing(
  client: pg.Client,
  database: string,
  roles: readonly string[],
  secret: string,
): Promise<void> {
  const name = client.escapeIdentifier(database)
  const known = await client.query('select 1 from pg_database where datname = $1', [database])
  if (known.rowCount === 0) await client.query(`create database ${name}`)
  for (const role of roles) {
    const has = await client.query('select 1 from pg_roles where rolname = $1', [role])
    const verb = has.rowCount === 0 ? 'create' : 'alter'
    const password = client.escapeLiteral(passwordOf(secret, role))
    await client.query(
      `${verb} role ${client.escapeIdentifier(role)} with login nosuperuser nocreatedb nocreaterole password ${password}`,
    )
  }
  await client.query(`revoke all on database ${name} from public`)
}

async function openSchemas(client: pg.Client, database: string, services: readonly string[]): Promise<void> {
  await client.query('begin')
  await client.query('revoke all on schema public from public')
  for (const extension of extensions)
    await client.query(`create extension if not exists ${extension} with schema public`)
  for (const service of services) {
    const schema = client.escapeIdentifier(service)
    const role = client.escapeIdentifier(roleOf(service))
    await client.query(`create schema if not exists ${schema} authorization ${role}`)
    await client.query(`revoke all on schema ${schema} from public`)
    await client.query(`grant connect, temporary on database ${client.escapeIdentifier(database)} to ${role}`)
    await client.query(`grant usage on schema public to ${role}`)
    await client.query(
      `alter role ${role} in database ${client.escapeIdentifier(database)} set search_path = ${schema}, public`,
    )
  }
  await client.query('commit')
}

/** The name of a service's role in Postgres. */
export function roleOf(service: string): string {
  return `codekin_${service}`
}

/**
 * Makes the database with one schema and one role per service, each role with rights on its own schema only, and the
 * extensions in `public`. May be repeated: what exists is kept, passwords and rights are set anew.
 */
export async function provision({ superuserUrl, database, services, secret }: ProvisionOptions): Promise<Provisioned> {
  const databaseUrl = withDatabase(superuserUrl, database)
  await withClient(superuserUrl, async (client) => {
    // Roles and rights on databases belong to the cluster: two provisionings at once must not meet, from the first step to
    // the last.
    await client.query("select pg_advisory_lock(hashtext('codekin.provision'))")
    await createMissing(client, database, services.map(roleOf), secret)
    await withClient(databaseUrl, (inside) => openSchemas(inside, database, services))
  })
  return {
    superuserUrl: databaseUrl,
    urlOf(service) {
      if (!services.includes(service))
        throw new Error(`The service ${service} has no role in the database ${database}.`)
      const role = roleOf(service)
      return withDatabase(superuserUrl, database, { role, password: passwordOf(secret, role) })
    },
  }
}
