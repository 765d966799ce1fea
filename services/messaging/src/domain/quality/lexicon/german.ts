import type { Lexicon } from '../lexicon.ts'
import { advice } from './german-advice.ts'
import { doxxing } from './german-doxxing.ts'
import { hate } from './german-hate.ts'
import { lists } from './german-lists.ts'
import { threat } from './german-threat.ts'

export const german: Lexicon = { lists, ...threat, ...hate, ...doxxing, ...advice }
