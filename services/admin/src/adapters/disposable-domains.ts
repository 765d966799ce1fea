import { isValid } from 'mailchecker'

/** Whether an address, whose form is known to be right, belongs to a service for addresses that are thrown away (mailchecker's list). */
export function isDisposable(email: string): boolean {
  return !isValid(email)
}
