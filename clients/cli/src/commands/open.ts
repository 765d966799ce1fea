import { openInBrowser } from '../open-in-browser.ts'
import { openSignedIn } from '../platform.ts'
import type { Run } from './command.ts'

/** Opens a page of the web app, where the browser has its own session. */
export const open: Run = ({ credentials, terminal }, { json }, [page = 'dashboard']) => {
  const address = `${openSignedIn(credentials).server}/${page}`
  if (json) terminal.sayJson({ address })
  else {
    terminal.say(address)
    openInBrowser(address)
  }
  return Promise.resolve()
}
