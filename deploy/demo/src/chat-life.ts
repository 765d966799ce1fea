import type { NewTemplate } from '@codekin/contracts/conversation-templates/models'
import { type Account, signIn } from './crowd/account.ts'
import { drawLedger } from './ledger-picture.ts'
import { ada } from './people/accounts.ts'
import type { Talk } from './talks.ts'
import type { WrittenTemplates } from './template-uses.ts'

const adasTemplates: readonly NewTemplate[] = [
  {
    title: 'Before I ask for an evening',
    body: 'Hi {{name}}, I keep a small ledger for house co-operatives. I could use someone who knows {{theirSkill|your side of things}}: would {{when|Wednesday}} suit you for half an hour?',
    language: 'en',
    category: 'scheduling',
    tags: ['trappa'],
    isShared: false,
  },
  {
    title: 'När vi delar språk',
    body: 'Hej {{name}}! Vi skriver båda {{sharedSkill|kod}}. Vad bygger du på just nu?',
    language: 'en',
    category: 'opener',
    tags: [],
    isShared: false,
  },
]

const sharedTemplate: NewTemplate = {
  title: 'A bug for two',
  body: 'Hi {{name}}, {{project}} has an issue no one has taken. Shall we take it together, one evening, one pull request?',
  language: 'en',
  category: 'project',
  tags: ['open-source'],
  isShared: true,
}

/** A false alarm: a rule flags Ada's harmless text. */
const falseAlarm = {
  message: 'Well, you absolute idiot, of course it was the cache.',
  why: 'We call each other that. It was about me.',
}

/** Creates templates for a person who has none. Returns the ids of all that exist. */
async function keepTemplates({ api }: Account, templates: readonly NewTemplate[]): Promise<string[]> {
  const listOwn = async () => (await api.conversationTemplates.listOwnTemplates({ query: { sort: 'title' } })).templates
  if ((await listOwn()).length === 0)
    for (const body of templates) await api.conversationTemplates.createTemplate({ body })
  return (await listOwn()).map(({ id }) => id)
}

/** Finds the conversation with someone and the message with this text. */
async function find({ api }: Account, other: string, words: string) {
  const { conversations } = await api.messaging.listConversations()
  const id = conversations.find(({ profile }) => profile.full_name === other)?.id
  if (!id) throw new Error(`There is no conversation with ${other}.`)
  const { messages } = await api.messaging.listMessages({ params: { id }, query: {} })
  const message = messages.find(({ content }) => content.includes(words))
  if (!message) throw new Error(`No one said “${words}”.`)
  return { id, messageId: message.id }
}

/**
 * Ada and her matches use every chat feature over the public API: templates, reactions, a reply, a false alarm, an image, a
 * scheduled message. Idempotent. Returns the templates that they have.
 */
export async function livenTalks(o: { origin: string; talks: readonly Talk[] }): Promise<WrittenTemplates> {
  const withWords = (words: string) => {
    const talk = o.talks.find(
      ({ first, thread }) => first === ada && thread.lines.some(([, line]) => line.includes(words)),
    )
    if (!talk) throw new Error(`No one said “${words}” to Ada.`)
    return talk.other
  }
  const [cook, fan] = [withWords('An honest product owner'), withWords('I like this very much')]
  const adas = await signIn(o.origin, ada.email)
  const own = await keepTemplates(adas, adasTemplates)
  const praised = await find(adas, cook.fullName, 'An honest product owner')
  await adas.api.messaging.addReaction({ params: { id: praised.messageId, emoji: '😂' } })
  const liked = await find(adas, fan.fullName, 'I like this very much')
  await adas.api.messaging.addReaction({ params: { id: liked.messageId, emoji: '❤️' } })
  const { findings } = await adas.api.messageQuality.checkMessage({ body: { message: falseAlarm.message } })
  for (const { detectionId } of findings)
    await adas.api.messageQuality.reportFalsePositive({
      body: { detectionId, feedback: falseAlarm.why, message: falseAlarm.message },
    })
  await scheduleWord(adas, praised.id)
  await adas.leave()
  const fans = await signIn(o.origin, fan.email)
  const [shared = ''] = await keepTemplates(fans, [sharedTemplate])
  const explained = await find(fans, ada.fullName, 'Every correction is its own row')
  await fans.api.messaging.addReaction({ params: { id: explained.messageId, emoji: '🎉' } })
  await showPicture(fans, explained.id)
  await fans.leave()
  await answerAda(o.origin, cook.email)
  return { adas: own, shared }
}

/** Her client's id for it, so that it is scheduled once. */
const scheduledId = '01930b5e-7000-7000-8000-0000000000ad'
const waitsMilliseconds = 6 * 86_400_000

async function scheduleWord({ api }: Account, conversationId: string): Promise<void> {
  const body = {
    id: scheduledId,
    content: 'The board of the 400 flats meets tonight. Shall we look at their books together before that?',
    sendAt: new Date(Date.now() + waitsMilliseconds).toISOString(),
  }
  await api.messaging.scheduleMessage({ params: { id: conversationId }, body })
}

async function showPicture({ api }: Account, conversationId: string): Promise<void> {
  const params = { id: conversationId }
  const { messages } = await api.messaging.listMessages({ params, query: {} })
  if (messages.some(({ images }) => images.length > 0)) return
  const file = new Blob([new Uint8Array(await drawLedger())], { type: 'image/png' })
  const { id } = await api.messaging.uploadImage({ params, file })
  await api.messaging.sendMessage({
    params,
    body: {
      content: 'Your rows in my table. Corrections are red, so no one has to look for them.',
      images: [{ id, alt: 'A table of fourteen rows, three of them red' }],
      clientMessageId: 'demo-picture',
    },
  })
}

/** By someone other than Ada, to whom the crowd would reply. */
async function answerAda(origin: string, email: string): Promise<void> {
  const cooks = await signIn(origin, email)
  const asked = await find(cooks, ada.fullName, 'a co-operative with 400 flats')
  await cooks.api.messaging.sendMessage({
    params: { id: asked.id },
    body: {
      content: 'The number 400 is on my wall now.',
      replyToId: asked.messageId,
      clientMessageId: 'demo-answer',
    },
  })
  await cooks.leave()
}
