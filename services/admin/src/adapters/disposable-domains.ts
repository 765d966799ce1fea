import { isValid } from 'mailchecker'

/** Returns whether a well-formed email address belongs to a disposable email provider (mailchecker's list). */
export function isDisposable(email: string): boolean {
  return !isValid(email)
}
