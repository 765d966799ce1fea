import { edgeService, type ServiceName, serviceNames, services } from '@codekin/contracts/services'
import { standIns } from '@codekin/local/stand-ins/table'

/** The surroundings of the platform in a trial: the mailbox, and the stand-ins for outside companies. */
export type Surrounding = {
  name: string
  program: string
  ports: { name: string; port: number }[]
  variables: Record<string, string>
  /** The port that services use, and which services do. */
  usedPort: number
  users: ServiceName[]
  /** Whether it calls the platform back. */
  callsBack: boolean
}

/** The port of the first stand-in; the others follow in table order, as in docker-compose.yml. */
const standInPort = 8101

/** Services and browsers find a stand-in under one name: k8s/README.md explains how a browser does. */
export const addressOf = (name: string, place: number): string => `http://${name}:${standInPort + place}`

const usersOf = (settings: readonly string[]) =>
  serviceNames.filter((name) => services[name].settings.some((setting) => settings.includes(setting)))

const mailbox: Surrounding = {
  name: 'mailbox',
  program: 'deploy/local/src/compose-mailbox.ts',
  ports: [
    { name: 'smtp', port: 1025 },
    { name: 'http', port: 8025 },
  ],
  variables: {},
  usedPort: 1025,
  users: usersOf(['SMTP_URL']),
  callsBack: false,
}

export const surroundings: readonly Surrounding[] = [
  mailbox,
  ...standIns.map((row, place): Surrounding => {
    const url = addressOf(row.name, place)
    const callsBack = row.name === 'stripe'
    return {
      name: row.name,
      program: 'deploy/local/stand-ins/main.ts',
      ports: [{ name: 'http', port: standInPort + place }],
      variables: {
        STAND_IN: row.name,
        HOST: '0.0.0.0',
        PORT: String(standInPort + place),
        FOLDER: '/data',
        STAND_IN_URL: url,
        ...(callsBack ? { PLATFORM_URL: `http://${edgeService}:8080` } : {}),
      },
      usedPort: standInPort + place,
      users: usersOf(Object.keys(row.settings(url))),
      callsBack,
    }
  }),
]

/** The settings of services for outside companies if stand-ins replace them. */
export function companySettings(): Record<string, string> {
  const told = standIns.map((row, place) => row.settings(addressOf(row.name, place)))
  return Object.assign({}, ...told) as Record<string, string>
}
