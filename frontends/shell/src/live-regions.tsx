import { VisuallyHidden } from '@codekin/ui-kit/text'
import { useAnnouncements } from '@codekin/web-runtime/announce'

/** The page's two live regions. A new key repeats the same sentence. */
export function LiveRegions() {
  const { polite, assertive } = useAnnouncements()
  return (
    <>
      <div aria-live="polite">
        <VisuallyHidden key={polite.count}>{polite.text}</VisuallyHidden>
      </div>
      <div aria-live="assertive">
        <VisuallyHidden key={assertive.count}>{assertive.text}</VisuallyHidden>
      </div>
    </>
  )
}
