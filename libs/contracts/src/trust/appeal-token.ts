import { z } from 'zod'

/** A signed token from a mail or a refused sign-in; it names the account. */
export const appealToken = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  .max(2000)
