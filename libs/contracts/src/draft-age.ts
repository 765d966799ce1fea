import { z } from 'zod'

/** Seconds since it was written. A device that saves late must not overwrite a newer draft of another device. */
export const draftAge = z
  .number()
  .min(0)
  .max(366 * 86_400)
