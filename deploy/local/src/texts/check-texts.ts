import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, type Source } from '../boundaries/sources.ts'
import { findTexts } from './find-texts.ts'

type Written = Pick<Source, 'path' | 'text'>

/** Files that people read as they are written, and the alerts and dashboards of operators. */
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

/** Texts that no one reads, or that are not ours: what tests say, and what the message rules look for. */
const isOthersText = (path: string) => isTest(path) || /(^|\/)(migrations|lexicon)\//.test(path)

/** Identifiers are not read by people: texts begin with a capital or have a space. */
const isRead = (text: string) => /^\s*[A-Z]|\s\S/.test(text)

/** The words of the texts that docs/voice.md refuses, one sentence each. */
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
