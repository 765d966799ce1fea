/** The container of the admin app on its own origin. */
const adminContainer = 'edge-admin'

/** The relevant part of docker-compose.yml. */
export type Compose = {
  services: Record<string, { build?: { args?: { SERVICE?: string } }; volumes?: string[] } | undefined>
  volumes: Record<string, null>
}

/** Finds containers that the services lack or that no service needs. Returns one sentence each. */
export function checkContainers({ services, volumes }: Compose, names: readonly string[]): string[] {
  const missing = names.flatMap((name) => {
    const settings = `${name}-settings`
    const container = services[name]
    return [
      ...(container?.build?.args?.SERVICE === name ? [] : [`no container ${name} that is built with SERVICE: ${name}`]),
      ...(container?.volumes?.join() === `${settings}:/settings:ro`
        ? []
        : [`a container ${name} that does not mount ${settings}:/settings:ro, alone`]),
      ...(services['setup']?.volumes?.includes(`${settings}:/settings/${name}`)
        ? []
        : [`a container setup that does not write ${settings}`]),
      ...(settings in volumes ? [] : [`no volume ${settings}`]),
    ]
  })
  const unknown = Object.entries(services)
    .flatMap(([name, container]) => (container?.build?.args?.SERVICE ? [name] : []))
    // A second edge serves the admin app.
    .filter((name) => !names.includes(name) && name !== adminContainer)
    .map((name) => `a container ${name}, which is no service that runs`)
  return [...missing, ...unknown].map((fault) => `docker-compose.yml has ${fault}.`)
}
