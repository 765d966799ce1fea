import { resolve } from 'node:path'
import type { ComposeFile, Container } from './compose-file.ts'

export const containerName = (project: string, name: string) => `${project}-${name}`

const mount = (project: string, folder: string, volume: string) =>
  volume.startsWith('./') ? resolve(folder, volume) : `${project}_${volume}`

function mounts(project: string, folder: string, { volumes }: Container): string[] {
  return volumes.flatMap((volume) => {
    const [source = '', ...rest] = volume.split(':')
    return ['--volume', [mount(project, folder, source), ...rest].join(':')]
  })
}

/** The arguments of `podman run` for a container as docker-compose.yml describes it. `folder`: where that file is. */
export function podmanArguments(file: ComposeFile, name: string, folder: string): string[] {
  const about = file.services[name]
  if (!about) throw new Error(`docker-compose.yml has no container ${name}.`)
  const each = (option: string, values: readonly string[]) => values.flatMap((value) => [option, value])
  const networks = Object.entries(about.networks).map(
    ([network, { aliases }]) =>
      `${file.name}_${network}:${[name, ...aliases].map((alias) => `alias=${alias}`).join(',')}`,
  )
  return [
    `--name=${containerName(file.name, name)}`,
    `--label=project=${file.name}`,
    // Podman would schedule checks with systemd; callers that wait for a container check themselves.
    '--no-healthcheck',
    `--restart=${about.restart}`,
    `--stop-timeout=${about.stop_grace_period.replace('s', '')}`,
    ...(about.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--tmpfs', about.tmpfs),
    ...each('--cap-drop', about.cap_drop),
    ...each(
      '--security-opt',
      about.security_opt.map((option) => option.replace(/:true$/, '')),
    ),
    ...each('--network', networks),
    ...each('--publish', about.ports),
    ...mounts(file.name, folder, about),
    ...Object.entries(about.environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    about.image,
    ...about.command,
  ]
}
