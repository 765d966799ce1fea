import type { MessageRule } from '@codekin/contracts/message-quality/models'
import type { Lists } from './phrases.ts'

/** The rules that go by phrases. */
export type PhraseRule = Extract<MessageRule, 'threat' | 'hate' | 'doxxing' | 'insult' | 'sexual' | 'contact' | 'money'>

/**
 * What a phrase is a sign of: a rule, or a half of one. A private detail alone may be the address of an office, and a call to
 * bother people may be a joke; a message with both exposes a person. `reported` is what the author was called by others.
 */
export type PhraseSign = PhraseRule | 'detail' | 'malice' | 'reported'

/**
 * What a language says that a rule finds, as phrases of phrases.ts, and the lists of words that they share. A rule that a
 * language has no phrases for finds nothing in it.
 */
export type Lexicon = { lists: Lists } & Readonly<Partial<Record<PhraseSign, string>>>
