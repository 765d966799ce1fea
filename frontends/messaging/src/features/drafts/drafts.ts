import type { DraftTemplate } from '@codekin/contracts/messaging/drafts'
import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { api, CallError } from '@codekin/web-runtime/api'
import { onUserChange } from '@codekin/web-runtime/auth-store'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { create } from 'zustand'

/** While one writes, the server has what was there so long ago. */
const saveMilliseconds = 2000
const retryMilliseconds = 30_000
/** A draft older than this when saved may be outdated by another device. */
const staleDraftSeconds = 5

/** What is begun, and the template that it began as with what of that is still open. */
type Begun = { content: string; template: DraftTemplate | null }
const nothing: Begun = { content: '', template: null }

/** What is begun in each conversation. What the server does not have yet is kept with the tab. */
const useDrafts = create<Readonly<Record<string, Begun>>>(() => ({}))
const unsaved = new Set<string>()
/** Of which conversations a save has failed, or the draft is from before a reload. */
const late = new Set<string>()
/** When this tab last saved something in a conversation. */
const savedAt = new Map<string, number>()
/** Of which conversations the server may have something; null: not known yet. */
let kept: Set<string> | null = null
/** Counts what is written and saved, to tell what an answer of the server is older than. */
let moment = 0
const touchedAt = new Map<string, number>()
let timer: { id: ReturnType<typeof setTimeout>; dueAt: number } | undefined
/** One after the other, so that the last words are the last to be kept. */
let saving = Promise.resolve()

onUserChange(() => {
  stopTimer()
  unsaved.clear()
  late.clear()
  savedAt.clear()
  emptiedAt.clear()
  kept = null
  useDrafts.setState({}, true)
})

const templateKey = (conversationId: string) => `${conversationId}:template`
/** The time of writing by this device's clock. */
const timeKey = (conversationId: string) => `${conversationId}:time`
/** The same of drafts that were emptied, of which the tab keeps nothing. */
const emptiedAt = new Map<string, number>()

/**
 * Seconds since the draft was written or emptied, which tell whether another device has a newer one. The time of writing survives
 * a reload. What only waited for this tab's own save counts as new: after a slow request that save could look newer.
 */
function ageSecondsOf(conversationId: string): number {
  const writtenAt = Number(readDraft(timeKey(conversationId))) || (emptiedAt.get(conversationId) ?? 0)
  if (!late.has(conversationId) && writtenAt <= (savedAt.get(conversationId) ?? 0)) return 0
  return writtenAt > 0 ? Math.max(0, (Date.now() - writtenAt) / 1000) : 0
}

/** What this tab kept and did not save. */
function readKept(conversationId: string): Begun {
  const content = readDraft(conversationId)
  if (content === '') return nothing
  const template = readDraft(templateKey(conversationId))
  return { content, template: template === '' ? null : (JSON.parse(template) as DraftTemplate) }
}

function keepHere(conversationId: string, { content, template }: Begun): void {
  keepDraft(conversationId, content)
  keepDraft(templateKey(conversationId), content === '' || !template ? '' : JSON.stringify(template))
  keepDraft(timeKey(conversationId), content === '' ? '' : String(Date.now()))
}

const begunOf = (conversationId: string) => useDrafts.getState()[conversationId] ?? readKept(conversationId)

export function draftOf(conversationId: string): string {
  return begunOf(conversationId).content
}

/** The template that what is written began as. */
export function templateOf(conversationId: string): DraftTemplate | null {
  return begunOf(conversationId).template
}

export function useDraft(conversationId: string): string {
  return useDrafts((drafts) => drafts[conversationId]?.content ?? readDraft(conversationId))
}

/** What of its template is still open in a draft. */
export function useMissing(conversationId: string): readonly string[] | undefined {
  return useDrafts((drafts) => drafts[conversationId]?.template?.missing)
}

function touch(conversationId: string): void {
  moment += 1
  touchedAt.set(conversationId, moment)
}

function stopTimer(): void {
  clearTimeout(timer?.id)
  timer = undefined
}

/** At the latest; what is written meanwhile goes along. */
function saveIn(milliseconds: number): void {
  const dueAt = performance.now() + milliseconds
  if (timer && timer.dueAt <= dueAt) return
  stopTimer()
  timer = { id: setTimeout(saveAll, milliseconds), dueAt }
}

/** What went out, or was given up, is forgotten at once. The template stays: what is typed over may be brought back. */
export function writeDraft(conversationId: string, content: string): void {
  begin(conversationId, { content, template: templateOf(conversationId) })
}

/** What is written begins as this template, or as none. */
export function setTemplate(conversationId: string, template: DraftTemplate | null): void {
  begin(conversationId, { content: draftOf(conversationId), template })
}

function begin(conversationId: string, begun: Begun): void {
  useDrafts.setState({ [conversationId]: begun })
  keepHere(conversationId, begun)
  touch(conversationId)
  if (begun.content === '') emptiedAt.set(conversationId, Date.now())
  if (begun.content === '' && kept?.has(conversationId) === false) return void unsaved.delete(conversationId)
  unsaved.add(conversationId)
  if (begun.content === '') saveAll()
  else saveIn(saveMilliseconds)
}

/** What was begun in this tab before it was loaded anew, and not saved by then, goes to the server now. */
export function resumeDraft(conversationId: string): void {
  if (unsaved.has(conversationId) || readDraft(conversationId) === '') return
  useDrafts.setState({ [conversationId]: begunOf(conversationId) })
  unsaved.add(conversationId)
  late.add(conversationId)
  saveIn(0)
}

/** Tells the server now what it does not have. */
export function saveAll(): void {
  stopTimer()
  for (const id of unsaved) saving = saving.then(() => save(id))
}

async function save(conversationId: string): Promise<void> {
  const begun = begunOf(conversationId)
  const { content } = begun
  if (!unsaved.has(conversationId) || lengthOf(content) > messageLengthMax) return
  if (content !== '') kept?.add(conversationId)
  const ageSeconds = ageSecondsOf(conversationId)
  const body = content === '' ? { content, ageSeconds } : { ...begun, ageSeconds }
  try {
    // Also where the page is just being left.
    await api.messaging.keepDraft({ params: { id: conversationId }, body }, { keepalive: true })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) unsaved.delete(conversationId)
    else {
      late.add(conversationId)
      saveIn(retryMilliseconds)
    }
    return
  }
  late.delete(conversationId)
  savedAt.set(conversationId, Date.now())
  touch(conversationId)
  if (begunOf(conversationId) !== begun) return
  if (content === '') kept?.delete(conversationId)
  unsaved.delete(conversationId)
  keepHere(conversationId, nothing)
  if (ageSeconds > staleDraftSeconds) await readDrafts().catch(() => undefined)
}

/** Reads what was begun elsewhere; what is written here meanwhile, or not saved yet, stands. */
export async function readDrafts(): Promise<null> {
  const asked = moment
  const { drafts } = await api.messaging.listDrafts()
  kept = new Set([...drafts.map(({ conversationId }) => conversationId), ...unsaved])
  const begun = new Map(drafts.map(({ conversationId, content, template }) => [conversationId, { content, template }]))
  const ids = new Set([...begun.keys(), ...Object.keys(useDrafts.getState())])
  const news = [...ids].filter((id) => !unsaved.has(id) && (touchedAt.get(id) ?? 0) <= asked && readDraft(id) === '')
  useDrafts.setState(Object.fromEntries(news.map((id) => [id, begun.get(id) ?? nothing])))
  return null
}
