import { idOf } from './ids.ts'

type Colleague = { userId: string; full_name: string }

/** An admin besides the viewer. */
export const robin: Colleague = { userId: idOf('user', 900), full_name: 'Robin Castell' }
/** A moderator. */
export const mei: Colleague = { userId: idOf('user', 901), full_name: 'Mei Nakamura' }
