import { createHmac } from 'node:crypto'
import pg from 'pg'

export type ProvisionOptions = {
  /** A superuser's address, of any database of the cluster. */
  superuserUrl: string
  /** The database to create. */
  database: string
  /** Each gets a schema, a role that owns it, and a role that works in it. */
  services: readonly string[]
  /** The roles' passwords are derived from it, so it is the only secret to keep. */
  secret: string
}

export type Provisioned = {
  /** The superuser's address of the new database. */
  superuserUrl: string
  /**
   * Returns the address of the role that a service runs as: it reads and writes rows. Throws for a service that was not
   * provisioned.
   */
  urlOf(service: string): string
  /** Returns the address of the role that owns a service's schema, for migrations. Throws as well. */
  ownerUrlOf(service: string): string
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

/** Connects for one piece of work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
}

/** What a database grants as a whole, which a copy of it does not have. */
async function openDatabase(client: pg.Client, database: string, services: readonly string[]): Promise<void> {
  const place = client.escapeIdentifier(database)
  const statements = [`revoke all on database ${place} from public`]
  for (const service of services) {
    const schema = client.escapeIdentifier(service)
    for (const role of [roleOf(service), ownerOf(service)].map((name) => client.escapeIdentifier(name))) {
      statements.push(
        `grant connect, temporary on database ${place} to ${role}`,
        `alter role ${role} in database ${place} set search_path = ${schema}, public`,
      )
    }
  }
  await client.query(statements.join(';'))
}

async function openSchemas(client: pg.Client, services: readonly string[]): Promise<void> {
  await client.query('begin')
  await client.query('revoke all on schema public from public')
  for (const extension of extensions)
    await client.query(`create extension if not exists ${extension} with schema public`)
  for (const service of services) {
    await openSchema(client, service)
    for (const role of [roleOf(service), ownerOf(service)])
      await client.query(`grant usage on schema public to ${client.escapeIdentifier(role)}`)
  }
  await client.query('commit')
}

/**
 * Creates the owner's schema, in which the service may read and write the rows of every future table unless the migration that
 * creates it revokes that. Existing objects keep their grants.
 */
async function openSchema(client: pg.Client, service: string): Promise<void> {
  const [schema, role, owner] = [service, roleOf(service), ownerOf(service)].map((name) =>
    client.escapeIdentifier(name),
  )
  const found = await client.query<{ owner: string }>(
    'select nspowner::regrole::text as owner from pg_namespace where nspname = $1',
    [service],
  )
  await client.query(`create schema if not exists ${schema} authorization ${owner}`)
  await client.query(`revoke all on schema ${schema} from public`)
  if (found.rows[0]?.owner === roleOf(service)) {
    // From the time when one role did both.
    await client.query(`reassign owned by ${role} to ${owner}`)
    await client.query(`grant ${rowRights} on all tables in schema ${schema} to ${role}`)
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`)
  }
  const byDefault = `alter default privileges for role ${owner} in schema ${schema} grant`
  await client.query(`${byDefault} ${rowRights} on tables to ${role}`)
  await client.query(`${byDefault} usage, select on sequences to ${role}`)
  await client.query(`grant usage on schema ${schema} to ${role}`)
}

const rowRights = 'select, insert, update, delete'

/** The role that a service runs as. */
export function roleOf(service: string): string {
  return `codekin_${service}`
}

/** The role that owns its schema. */
function ownerOf(service: string): string {
  return `codekin_${service}_owner`
}

/** The login of a service's role: the owner of its schema, or the role that works in it. */
export function loginOf(secret: string, service: string, does: 'owns' | 'works'): { user: string; password: string } {
  const user = does === 'owns' ? ownerOf(service) : roleOf(service)
  return { user, password: passwordOf(secret, user) }
}

/**
 * Creates the database with one schema and two roles per service, with rights on that schema only, and the extensions in
 * `public`: the owner creates tables, the service works on their rows. Idempotent: keeps what exists and resets passwords and
 * rights.
 */
export async function provision(options: ProvisionOptions): Promise<Provisioned> {
  const { superuserUrl, database, services, secret } = options
  await withClient(superuserUrl, async (client) => {
    // Roles and rights on databases belong to the cluster, so concurrent runs are serialised from the first step to the last.
    await client.query("select pg_advisory_lock(hashtext('codekin.provision'))")
    await createMissing(client, database, [...services.map(roleOf), ...services.map(ownerOf)], secret)
    await openDatabase(client, database, services)
    await withClient(withDatabase(superuserUrl, database), (inside) => openSchemas(inside, services))
  })
  return placeOf(options)
}

/**
 * Makes a database with all that is in `template`, which was provisioned in the same cluster for the same services with the
 * same secret, and to which nobody is connected.
 */
export async function copyDatabase(template: string, options: ProvisionOptions): Promise<Provisioned> {
  await withClient(options.superuserUrl, async (client) => {
    const [name, source] = [options.database, template].map((each) => client.escapeIdentifier(each))
    // Copies the files instead of writing each page to the log first, which is for big servers.
    await client.query(`create database ${name} template ${source} strategy file_copy`)
    await openDatabase(client, options.database, options.services)
  })
  return placeOf(options)
}

function placeOf({ superuserUrl, database, services, secret }: ProvisionOptions): Provisioned {
  const urlOf = (service: string, role: string) => {
    if (!services.includes(service)) throw new Error(`The service ${service} has no role in the database ${database}.`)
    return withDatabase(superuserUrl, database, { role, password: passwordOf(secret, role) })
  }
  return {
    superuserUrl: withDatabase(superuserUrl, database),
    urlOf: (service) => urlOf(service, roleOf(service)),
    ownerUrlOf: (service) => urlOf(service, ownerOf(service)),
  }
}
