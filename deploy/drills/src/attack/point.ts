import type { Figure } from '../drill.ts'
import type { Platform } from '../platform/platform.ts'

/** What an attack works on. */
export type Attack = { platform: Platform }

/** One way in that was open once, tried again. Its figures begin with the number of the finding. */
export type Point = { what: string; run(attack: Attack): Promise<readonly Figure[]> }
