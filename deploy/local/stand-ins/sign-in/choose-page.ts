import { troubles } from './trouble.ts'

/** A person with an account at the stand-in. */
export type ChoosablePerson = { key: string; name: string; about: string; picture: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style = `
:root { color-scheme: light dark; --page: #f3f3f6; --card: #fff; --ink: #1c1d26; --soft: #5d6072; --line: #d9dae2; --go: var(--light-go) }
@media (prefers-color-scheme: dark) { :root { --page: #14151c; --card: #1d1e28; --ink: #ececf2; --soft: #a4a7b8; --line: #343644; --go: var(--dark-go) } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 2.5rem 1rem 4rem }
.note { border: 1px dashed var(--line); border-radius: .6rem; color: var(--soft); font-size: .875rem; padding: .5rem .8rem; margin: 0 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem }
h2 { font-size: 1rem; margin: 0 0 .75rem }
p { margin: 0 0 1.5rem; color: var(--soft) }
.person { display: flex; gap: .9rem; align-items: center; width: 100%; text-align: left; font: inherit; color: inherit; cursor: pointer;
  background: var(--card); border: 1px solid var(--line); border-radius: .8rem; padding: .75rem .9rem; margin: 0 0 .6rem }
.person:hover, .person:focus-visible { border-color: var(--go); outline: 2px solid var(--go); outline-offset: -1px }
.person img { width: 2.75rem; height: 2.75rem; border-radius: 50% }
.person b { display: block; font-weight: 600 }
.person span span { color: var(--soft); font-size: .875rem; overflow-wrap: anywhere }
section { border-top: 1px solid var(--line); margin-top: 1.75rem; padding-top: 1.25rem }
label { display: block; font-size: .875rem; color: var(--soft); margin: 0 0 .75rem }
input, select { display: block; width: 100%; font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .65rem; margin-top: .2rem }
.go { font: inherit; font-weight: 600; cursor: pointer; border: 0; border-radius: .5rem; padding: .6rem 1rem; background: var(--go); color: var(--page) }
.no { font: inherit; cursor: pointer; border: 0; background: none; color: var(--soft); text-decoration: underline; padding: .6rem .4rem }
`

/** The page to choose an account of the company, and a fault. Posts `person`, or a new `name` and `email`. */
export function choosePage(o: {
  company: string
  colours: { light: string; dark: string }
  asks: string
  action: string
  /** Passed on with the choice. */
  fields: Record<string, string>
  people: readonly ChoosablePerson[]
}): string {
  const hidden = Object.entries(o.fields)
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join('')
  const person = ({ key, name, about, picture }: ChoosablePerson) =>
    `<button class="person" name="person" value="${safe(key)}"><img src="${safe(picture)}" alt=""><span><b>${safe(name)}</b> <span>${safe(about)}</span></span></button>`
  const trouble = Object.entries(troubles).map(([key, text]) => `<option value="${key}">${text}</option>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in to ${safe(o.company)} (stand-in)</title>
<style>:root { --light-go: ${o.colours.light}; --dark-go: ${o.colours.dark} }${style}</style></head>
<body><main>
<div class="note">This isn’t ${safe(o.company)}. It’s a stand-in on this machine.</div>
<h1>Continue to Codekin</h1>
<p>${safe(o.asks)}</p>
<form method="post" action="${safe(o.action)}">${hidden}
<h2>Who are you at ${safe(o.company)}?</h2>
${o.people.map(person).join('\n')}
<button class="no" name="trouble" value="denied">Cancel</button>
<section><label>To see what happens when something goes wrong, choose a problem first
<select name="trouble">${trouble.join('')}</select></label></section>
</form>
<form method="post" action="${safe(o.action)}">${hidden}
<section><h2>Someone new</h2>
<label>Name <input name="name" required maxlength="80" autocomplete="off"></label>
<label>Verified email <input name="email" type="email" required maxlength="200" autocomplete="off"></label>
<button class="go">Continue</button></section>
</form>
</main></body></html>`
}

/** Content security headers of that page. */
export const choosePageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
  'referrer-policy': 'no-referrer',
}
