import type { Lexicon } from '../lexicon.ts'
import { advice } from './spanish-advice.ts'
import { doxxing } from './spanish-doxxing.ts'
import { hate } from './spanish-hate.ts'
import { lists } from './spanish-lists.ts'
import { threat } from './spanish-threat.ts'

export const spanish: Lexicon = { lists, ...threat, ...hate, ...doxxing, ...advice }
