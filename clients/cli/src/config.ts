import { homedir } from 'node:os'
import { join } from 'node:path'

export type Environment = Readonly<Record<string, string | undefined>>

/** The platform that `npm start` runs. */
const defaultServer = 'http://localhost:8080'

export type Config = {
  /** Server to sign in to if none is given. */
  defaultServer: string
  /** Holds the tokens. */
  credentialsFile: string
  /** Holds the key that signs figures of repositories. */
  signingKeyFile: string
}

/** The user's folder for settings, by the conventions of each system. */
function settingsFolder(env: Environment, platform: NodeJS.Platform): string {
  if (env['XDG_CONFIG_HOME']) return env['XDG_CONFIG_HOME']
  if (platform === 'win32' && env['APPDATA']) return env['APPDATA']
  return join(env['HOME'] ?? homedir(), '.config')
}

export function readConfig(env: Environment = process.env, platform = process.platform): Config {
  const folder = join(settingsFolder(env, platform), 'codekin')
  return {
    defaultServer: env['CODEKIN_SERVER'] || defaultServer,
    credentialsFile: join(folder, 'credentials.json'),
    signingKeyFile: join(folder, 'signing-key.pem'),
  }
}

/** The environment, which also describes the terminal. */
export function readEnvironment(): Environment {
  return process.env
}
