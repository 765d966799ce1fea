import type { Lexicon } from '../lexicon.ts'
import { doxxing } from './french-doxxing.ts'
import { hate } from './french-hate.ts'
import { lists } from './french-lists.ts'
import { threat } from './french-threat.ts'

/** Covers the blocking rules only. */
export const french: Lexicon = { lists, ...threat, ...hate, ...doxxing }
