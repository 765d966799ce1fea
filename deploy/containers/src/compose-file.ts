import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])
const text = z.union([z.string(), z.number()]).transform(String)
const build = z.strictObject({
  context: z.literal('.'),
  dockerfile: z.string(),
  target: z.string(),
  args: z.record(z.string(), z.string()),
})
const network = z.strictObject({ aliases: z.array(z.string()).default([]) })

/** The fields of a container in docker-compose.yml. Fields that this program does not handle are refused. */
const container = z.strictObject({
  image: z.string(),
  build: build.optional(),
  profiles: z.array(z.string()).default([]),
  restart: z.string().default('no'),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .default('10s'),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), text).default({}),
  depends_on: z.record(z.string(), z.strictObject({ condition })).default({}),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
  networks: z
    .union([
      z
        .array(z.string())
        .transform((names) => Object.fromEntries(names.map((name) => [name, { aliases: [] as string[] }]))),
      z.record(z.string(), network),
    ])
    .default({ default: { aliases: [] } }),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
})

const file = z.object({
  name: z.string(),
  services: z.record(z.string(), container),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().default(false) }).nullable()),
  volumes: z.record(z.string(), z.null()),
})

export type Container = z.output<typeof container>
export type ComposeFile = z.output<typeof file>

/** `${NAME:-otherwise}` as compose expands it. */
export function filledIn(text: string, env: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, otherwise: string) => env[name] || otherwise)
}

/** Parses the file as compose does, in this environment. Throws on anything that is not supported here. */
export function readComposeFile(path: string, env: Readonly<Record<string, string | undefined>>): ComposeFile {
  return file.parse(parse(filledIn(readFileSync(path, 'utf8'), env), { merge: true }))
}

/**
 * Whether podman can find a container's image: it is built here, or its name includes a registry. Short names of docker.io are
 * not found.
 */
export function hasImageHere({ services }: ComposeFile, name: string): boolean {
  const image = services[name]?.image ?? ''
  const isBuilt = Object.values(services).some((each) => each.build && each.image === image)
  const [registry = '', ...rest] = image.split('/')
  return isBuilt || (rest.length > 0 && (registry === 'localhost' || /[.:]/.test(registry)))
}

/** The containers to start, each after its dependencies: those without a profile, or with one of these. */
export function inOrder({ services }: ComposeFile, profiles: readonly string[]): string[] {
  const ordered = new Set<string>()
  const visit = (name: string) => {
    for (const before of Object.keys(services[name]?.depends_on ?? {})) visit(before)
    ordered.add(name)
  }
  for (const [name, { profiles: own }] of Object.entries(services)) {
    if (own.length === 0 || own.some((each) => profiles.includes(each))) visit(name)
  }
  return [...ordered]
}
