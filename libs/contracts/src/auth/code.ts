import { z } from 'zod'

/** A code of six digits; blanks between them are ignored. */
export const sixDigits = z
  .string('Enter the code.')
  .max(20, 'Enter the six-digit code.')
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six-digit code.'))
