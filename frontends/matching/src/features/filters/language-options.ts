import { languageName } from '@codekin/people/language-name'

const tags = 'en es fr de pt it nl pl ru uk tr ar he hi bn zh ja ko vi id sv no da fi cs el ro hu th fa sw'.split(' ')

/** Names of languages to suggest. */
export const languageLabels = tags.map(languageName)

/** The tag of a language that was typed by its name or its tag. */
export function languageTag(typed: string): string | undefined {
  const at = languageLabels.findIndex((label) => label.toLowerCase() === typed.toLowerCase())
  return tags[at] ?? tags.find((tag) => tag === typed.toLowerCase())
}
