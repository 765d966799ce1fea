import { enhance } from './features/enhance/enhance.ts'
import { startNewsletter } from './features/enhance/newsletter.ts'
import { startThemeSwitch } from './features/enhance/theme.ts'

/** The script of text pages for visitors. For signed-in people the app replaces the page. */
if ('page' in document.documentElement.dataset) {
  startThemeSwitch()
  startNewsletter()
  enhance(document)
}
