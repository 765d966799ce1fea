import { newsletterPendingDays } from '@codekin/contracts/newsletter/words'
import styles from '../document/filter.module.css'
import { Intro, TextDocument } from '../document/text-document.tsx'
import { Prose } from '../prose/prose.tsx'

const thanks = `<ol>
<li><strong>Open the email we sent you.</strong> It has a link to a page where you confirm your address. Until you do, we won’t send anything else. The link works for ${newsletterPendingDays} days. After that, we’ll delete the address.</li>
<li><strong>After that, you’re on the list.</strong> The newsletter comes at most twice a month. You can unsubscribe with the link in every issue, without signing in.</li>
</ol>
<p><strong>Nothing in your inbox?</strong> Check your spam folder and how you spelled the address. You can ask again in a few minutes.</p>
<p>Meanwhile: <a href="/blog">read the blog</a>, or <a href="/register">create an account</a> and see who completes your diff. You don’t need an account for the newsletter, or the newsletter for an account.</p>`

/** The page after subscribing to the newsletter. */
export function ThankYouPage() {
  return (
    <TextDocument path="/thank-you" hasNewsletter={false}>
      <Intro kicker="+1 reader" title="Thank you. One step left." />
      <Prose html={thanks} />
    </TextDocument>
  )
}

const ways = `<ul>
<li><a href="/">What Codekin is</a>, with a deck to try</li>
<li><a href="/faq">Questions and answers</a></li>
<li><a href="/blog">The blog</a></li>
<li><a href="/register">Create an account</a> or <a href="/login">sign in</a></li>
</ul>`

/** The page for missing paths. */
export function MissingPage() {
  return (
    <TextDocument path="/404">
      <Intro
        kicker="404"
        title="There’s nothing here"
        lead="The address may be wrong, or the page may be gone. Search the questions, or try one of these."
      />
      <form role="search" action="/faq" className={styles['form']}>
        <label className={styles['label']} htmlFor="missing-search">
          Search the questions
        </label>
        <input id="missing-search" type="search" name="q" className={styles['input']} />
      </form>
      <Prose html={ways} />
    </TextDocument>
  )
}
