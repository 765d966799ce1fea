import type { Figure } from '../drill.ts'
import type { Platform } from '../platform/platform.ts'

/** The target of an attack. */
export type Attack = { platform: Platform }

/** One known attack. */
export type Point = { what: string; run(attack: Attack): Promise<readonly Figure[]> }
