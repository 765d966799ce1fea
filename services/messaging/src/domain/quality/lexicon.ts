import type { MessageRule } from '@codekin/contracts/message-quality/models'
import type { Lists } from './phrases.ts'

/** The rules that are based on phrases. */
export type PhraseRule = Extract<MessageRule, 'threat' | 'hate' | 'doxxing' | 'insult' | 'sexual' | 'contact' | 'money'>

/**
 * What a phrase indicates: a rule, or one half of a rule. A private detail alone may be an office address, and a call to harass
 * may be a joke; a message with both exposes a person. `reported` marks insults that others used against the author.
 */
export type PhraseSign = PhraseRule | 'detail' | 'malice' | 'reported'

/**
 * The phrases of one language per sign (syntax in phrases.ts) and the word lists they share. A rule without phrases finds nothing
 * in that language.
 */
export type Lexicon = { lists: Lists } & Readonly<Partial<Record<PhraseSign, string>>>
