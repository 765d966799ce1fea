import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, type Source } from '../boundaries/sources.ts'
import { findTexts } from './find-texts.ts'

type Written = Pick<Source, 'path' | 'text'>

/** Files that people read verbatim, and the operators' alerts and dashboards. */
const pages = [
  'README.md',
  'clients/*/README.md',
  'frontends/*/content/**/*.md',
  'frontends/*/remote.json',
  'deploy/watch/{rules,dashboards}/*.{yml,json}',
]

export function readPages(root: string): Written[] {
  return globSync(pages, { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Words that a native product writer would not use, with what to write instead. */
const replacements: Record<string, string> = {
  somebody: 'someone',
  everybody: 'everyone',
  anybody: 'anyone',
  nobody: 'no one, or "No …"',
  whoever: 'the person who, or anyone who',
  whomever: 'the person',
  whom: 'who, or another sentence',
  anew: 'again',
}
const words = `\\b(?:${Object.keys(replacements).join('|')})\\b`
/** A word between quotes is a value that a text quotes, such as a program in a skill test. */
const refused = new RegExp(`(?<!')${words}|${words}(?!')`, 'i')

/** Texts that no one reads, or that are not ours: those of tests, and the patterns of the message rules. */
const isOthersText = (path: string) => isTest(path) || /(^|\/)(migrations|lexicon)\//.test(path)

/** Texts begin with a capital or contain a space; identifiers do not. */
const isRead = (text: string) => /^\s*[A-Z]|\s\S/.test(text)

/** Finds words that docs/voice.md refuses. Returns one sentence each. */
export function checkTexts(sources: readonly Written[]): string[] {
  return sources
    .filter(({ path, text }) => !isOthersText(path) && refused.test(text))
    .flatMap(({ path, text: source }) =>
      findTexts(path, source).flatMap(({ text, line }) => {
        const word = isRead(text) ? refused.exec(text)?.[0] : undefined
        return word
          ? [`${path}:${line} says "${word}": write ${replacements[word.toLowerCase()]} (docs/voice.md).`]
          : []
      }),
    )
}
