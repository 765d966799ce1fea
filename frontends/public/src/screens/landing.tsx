import { useEffect } from 'react'
import { ChatMoment } from '../features/chat-moment/chat-moment.tsx'
import { DiffStory } from '../features/diff-story/diff-story.tsx'
import { Privacy } from '../features/facts/privacy.tsx'
import { Questions } from '../features/facts/questions.tsx'
import { Hero } from '../features/hero/hero.tsx'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { Footer } from '../features/page/footer.tsx'
import { Header } from '../features/page/header.tsx'
import { ThemeSwitch } from '../features/page/theme-switch.tsx'
import { Proof } from '../features/proof/proof.tsx'
import { Weights } from '../features/weights/weights.tsx'

export const landingTitle = 'Codekin · Find the developer who completes your diff'

/** Where people arrive. Links are plain, so that the page is whole before any script runs; the shell follows them. */
export function Landing() {
  useEffect(() => {
    document.title = landingTitle
  }, [])
  return (
    <>
      <Header content="top" path="/" themeSwitch={<ThemeSwitch />} />
      <Hero />
      <DiffStory />
      <Weights />
      <ChatMoment />
      <Proof />
      <Privacy />
      <Questions />
      <Footer newsletter={<NewsletterForm />} />
    </>
  )
}
