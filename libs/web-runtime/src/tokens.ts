import { localStore } from './storage.ts'

/** Specification section 3: the keys of the session. */
export const sessionKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  rememberMe: 'codekin-remember-me',
  marker: 'codekin-session',
} as const

export function accessToken(): string | null {
  return localStore.getItem(sessionKeys.accessToken)
}
