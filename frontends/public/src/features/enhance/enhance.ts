import { startContents } from './contents.ts'
import { startCopying } from './copy.ts'
import { startFilter } from './filter.ts'
import { openTarget, startChecklist, startFirstMessage } from './pieces.ts'
import { startRecordings } from './recordings.ts'

/** Starts the interactive parts of a text page. Returns a function that stops those which would outlive it. */
export function enhance(root: ParentNode): () => void {
  startFilter(root)
  startChecklist(root)
  startFirstMessage(root)
  startCopying(root)
  const stops = [startContents(root), startRecordings(root)]
  openTarget(root)
  const follow = () => openTarget(root)
  addEventListener('hashchange', follow)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('hashchange', follow)
  }
}
