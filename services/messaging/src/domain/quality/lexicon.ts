import type { MessageRule } from '@codekin/contracts/message-quality/models'
import type { Lists } from './phrases.ts'

/** The rules that go by phrases. */
export type PhraseRule = Extract<MessageRule, 'threat' | 'hate' | 'doxxing' | 'insult' | 'sexual' | 'contact' | 'money'>

/** What a language says that a rule finds, as phrases of phrases.ts, and the lists of words that they share. */
export type Lexicon = { lists: Lists } & Readonly<Record<PhraseRule, string>>
