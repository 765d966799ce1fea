import type { Lexicon } from '../lexicon.ts'
import { advice } from './english-advice.ts'
import { doxxing } from './english-doxxing.ts'
import { hate } from './english-hate.ts'
import { lists } from './english-lists.ts'
import { threat } from './english-threat.ts'

export const english: Lexicon = { lists, ...threat, ...hate, ...doxxing, ...advice }
