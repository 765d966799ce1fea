const unreachable = 'We couldn’t be reached. Try again in a moment.'
const wanted = 'Enter an email address, for example ann@example.com.'

type Failure = { error?: string; code?: string; details?: { message?: string }[] }

/** Returns an error message; undefined if the link was sent. */
async function send(address: string, email: string): Promise<string | undefined> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (response.ok) return undefined
  const { error = unreachable, code, details } = (await response.json()) as Failure
  return (code === 'invalid_request' && details?.[0]?.message) || error
}

/** Sends the newsletter form, and goes to the page with the next steps. */
export function startNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]')
  const input = form?.querySelector('input')
  const button = form?.querySelector('button')
  const failure = form?.querySelector('[role=alert]')
  if (!form || !input || !button || !failure) return
  const tell = (text: string) => {
    failure.textContent = text
    input.setAttribute('aria-invalid', String(text !== ''))
    if (text !== '') input.focus()
  }
  button.disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const email = input.value.trim()
    if (email === '' || !input.validity.valid) return tell(wanted)
    button.disabled = true
    void send(form.action, email)
      .catch(() => unreachable)
      .then((problem) => {
        button.disabled = false
        if (problem === undefined) location.assign('/thank-you')
        else tell(problem)
      })
  })
}
