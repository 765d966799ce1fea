/** What the bank of skill tests is made of. An item's id is permanent: attempts refer to it, and no other item ever gets it. */

export type Language =
  | 'typescript'
  | 'javascript'
  | 'tsx'
  | 'python'
  | 'sql'
  | 'shell'
  | 'http'
  | 'css'
  | 'html'
  | 'json'
  | 'text'

type Common = {
  /** `typescript/narrowing-by-in`. */
  id: string
  /** One of its skill's topics. */
  topic: string
  /** The author's estimate of how hard it is for people with the skill, in logits: −2 (nearly all get it) to 2 (few do). */
  difficulty: number
  /** How long people who know the answer take. */
  seconds: number
  /** Plain text; `code` between back-ticks, paragraphs apart by an empty line. */
  question: string
  code?: { language: Language; text: string }
  /** Why the right answer is right; shown only once the attempt is over. */
  explanation: string
}

/** One answer of some is right. */
export type SingleItem = Common & { kind: 'single'; right: string; wrong: readonly string[] }
/** All that are right, and none that is not. */
export type MultipleItem = Common & { kind: 'multiple'; right: readonly string[]; wrong: readonly string[] }
/** Steps that are to be put into this order; only one order is right. */
export type OrderItem = Common & { kind: 'order'; steps: readonly string[] }
/** The line of `code` that is wrong, counted from 1. */
export type BugItem = Common & { kind: 'find-the-bug'; code: { language: Language; text: string }; line: number }
/** What `code` prints, compared line by line without the space around it. */
export type OutputItem = Common & { kind: 'output'; code: { language: Language; text: string }; output: string }

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** An expression over what was submitted, and the value it must have; a promise is waited for. */
export type Check = { expression: string; expected: Json }

/** A program to write. */
export type CodeItem = Common & {
  kind: 'code'
  language: 'typescript' | 'javascript'
  /** What the editor begins with. */
  starter: string
  /** Shown, and run before submitting. */
  visible: readonly Check[]
  /** Never sent. */
  hidden: readonly Check[]
  /** Passes every check. */
  reference: string
  /** Each fails at least one hidden check, though it looks right. */
  wrong: readonly [string, string]
}

/** A query to write, run in a database of SQLite. */
export type SqlItem = Common & {
  kind: 'sql'
  /** Tables and rows that the question shows. */
  setup: string
  /** The same tables with other rows; never sent. */
  hiddenSetups: readonly string[]
  starter: string
  reference: string
  /** Each gives other rows than the reference in at least one hidden setup. */
  wrong: readonly [string, string]
  /** The order of the rows counts. */
  isOrdered: boolean
}

export type Item = SingleItem | MultipleItem | OrderItem | BugItem | OutputItem | CodeItem | SqlItem

/** All items of one skill, and its topics with what each is about. */
export type SkillBank = {
  skill: string
  about: string
  topics: Readonly<Record<string, string>>
  items: readonly Item[]
}
