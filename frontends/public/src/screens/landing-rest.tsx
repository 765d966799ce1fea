import { ChatMoment } from '../features/chat-moment/chat-moment.tsx'
import { DiffStory } from '../features/diff-story/diff-story.tsx'
import { Privacy } from '../features/facts/privacy.tsx'
import { Questions } from '../features/facts/questions.tsx'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { Footer } from '../features/page/footer.tsx'
import { Proof } from '../features/proof/proof.tsx'
import { Weights } from '../features/weights/weights.tsx'

/** The landing page below its first screen. */
export function LandingRest() {
  return (
    <>
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
