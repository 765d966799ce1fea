import { z } from 'zod'

/** A password to be checked: any length up to the bound, so that a wrong one is a wrong password and not a bad request. */
export const givenPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(1024, 'This isn’t a password.')
