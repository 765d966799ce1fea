import type { ErrorCode, ErrorDetail } from '@codekin/contracts/errors'

export type DevFailure =
  | 'lost'
  | { code: ErrorCode; message?: string; details?: ErrorDetail[]; retryAfterSeconds?: number }

/** What the fake server is like; given in the address as `?scenario=<json>` and kept for the tab. */
export type DevScenario = {
  isSignedIn?: boolean
  person?: 'full' | 'newcomer' | 'sparse' | 'long'
  /** By endpoint, for example `auth.login`; until it is taken out. */
  failures?: Record<string, DevFailure>
  /** Endpoints that answer only after so many milliseconds. */
  delays?: Record<string, number>
}

const key = 'dev-scenario'

function read(): DevScenario {
  const address = new URL(location.href)
  const given = address.searchParams.get('scenario')
  if (given !== null) {
    sessionStorage.setItem(key, given)
    address.searchParams.delete('scenario')
    history.replaceState(history.state, '', address)
  }
  return JSON.parse(sessionStorage.getItem(key) ?? '{}') as DevScenario
}

export const scenario = read()

declare global {
  interface Window {
    /** For tests: makes the fake server other than it was. */
    changeScenario?: (change: DevScenario) => void
  }
}

window.changeScenario = (change) => {
  Object.assign(scenario, change)
  sessionStorage.setItem(key, JSON.stringify(scenario))
}
