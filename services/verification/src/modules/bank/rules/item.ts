/** Types of the bank of skill tests. An item's id is permanent: attempts refer to it, and no other item ever gets it. */

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
  /** For example `typescript/narrowing-by-in`. */
  id: string
  /** One of its skill's topics. */
  topic: string
  /** The author's estimate of how hard it is for people with the skill, in logits: −2 (nearly all get it) to 2 (few do). */
  difficulty: number
  /** How long users who know the answer take. */
  seconds: number
  /** Plain text; `code` in back-ticks, paragraphs separated by an empty line. */
  question: string
  code?: { language: Language; text: string }
  /** Why the right answer is right; shown only after the attempt. */
  explanation: string
}

/** A single choice. */
export type SingleItem = Common & { kind: 'single'; right: string; wrong: readonly string[] }
/** A multiple choice: all right answers and no wrong one. */
export type MultipleItem = Common & { kind: 'multiple'; right: readonly string[]; wrong: readonly string[] }
/** Steps to put into this order, which is the only right one. */
export type OrderItem = Common & { kind: 'order'; steps: readonly string[] }
/** The faulty line of `code`, counted from 1. */
export type BugItem = Common & { kind: 'find-the-bug'; code: { language: Language; text: string }; line: number }
/** The output of `code`, compared line by line, trimmed. */
export type OutputItem = Common & { kind: 'output'; code: { language: Language; text: string }; output: string }

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** An expression evaluated after the submission, and its expected value; a promise is awaited. */
export type Check = { expression: string; expected: Json }

/** A program to write. */
export type CodeItem = Common & {
  kind: 'code'
  language: 'typescript' | 'javascript'
  /** The initial text of the editor. */
  starter: string
  /** Shown, and run before submitting. */
  visible: readonly Check[]
  /** Never sent. */
  hidden: readonly Check[]
  /** Passes every check. */
  reference: string
  /** Programs that look right but each fail at least one hidden check. */
  wrong: readonly [string, string]
}

/** A query to write, run in an SQLite database. */
export type SqlItem = Common & {
  kind: 'sql'
  /** Tables and rows that the question shows. */
  setup: string
  /** The same tables with other rows; never sent. */
  hiddenSetups: readonly string[]
  starter: string
  reference: string
  /** Queries that each return other rows than the reference in at least one hidden setup. */
  wrong: readonly [string, string]
  /** The order of the rows matters. */
  isOrdered: boolean
}

export type Item = SingleItem | MultipleItem | OrderItem | BugItem | OutputItem | CodeItem | SqlItem

/** All items of one skill, and a description of each of its topics. */
export type SkillBank = {
  skill: string
  about: string
  topics: Readonly<Record<string, string>>
  items: readonly Item[]
}
