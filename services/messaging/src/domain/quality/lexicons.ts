import { english } from './lexicon/english.ts'
import { french } from './lexicon/french.ts'
import { german } from './lexicon/german.ts'
import { spanish } from './lexicon/spanish.ts'
import type { Lexicon } from './lexicon.ts'

/** All languages are matched at once, because a message doesn't say which one it is in. */
export const lexicons: readonly Lexicon[] = [english, german, spanish, french]
