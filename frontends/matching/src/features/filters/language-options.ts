import { languageName } from '@codekin/people/language-name'

const tags = 'en es fr de pt it nl pl ru uk tr ar he hi bn zh ja ko vi id sv nb da fi cs el ro hu th fa sw'.split(' ')

/** Languages to suggest, by the tags that profiles store. */
export const languages = tags.map((tag) => ({ value: tag, label: languageName(tag) }))
