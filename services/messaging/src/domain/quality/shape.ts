import type { Span } from './spans.ts'
import type { Word } from './words.ts'

/** The longest first message, in characters, that is read to the end. */
export const openerLengthMax = 1200

const parseWordList = (text: string) => new Set(text.trim().split(/\s+/))

/** Terms that are commonly written in capitals, as far as they look like words. */
const uppercaseTerms =
  parseWordList(`select from where and or not null insert into update delete set values join left right inner outer on as by
  group order limit create table drop alter index primary key foreign if else end begin begin true false get post put patch head options
  http https todo fixme note readme license warning error info debug jwt json yaml html css sql api rest grpc cors csrf`)
/** Words that are written in capitals only for shouting. */
const shoutedWords =
  parseWordList(`i you he she we they me my your this that why what how when who is are was do does did don't dont can't cant
  won't please stop answer just the it so no yes now come believe
  ich du er sie wir ihr mein dein das ist sind warum was wie wer bitte nicht kein endlich doch mal jetzt
  yo tú tu él ella mi que qué por es son no sí quien quién ya porque porqué favor nunca me te`)
const [shoutedMin, shoutedShare] = [4, 0.7]

/** Finds shouting: most of several words are in capitals. */
export function findShouting(message: string, words: readonly Word[]): Span[] {
  const long = words.filter(
    ({ start, end, forms }) => end - start > 1 && /\p{L}/u.test(forms[0] ?? '') && !isNamed(forms),
  )
  const textOf = ({ start, end }: Word) => message.slice(start, end)
  const capitalized = long.filter((word) => isCapital(textOf(word)) && !uppercaseTerms.has(word.forms[0] ?? ''))
  const [first, last] = [capitalized[0], capitalized.at(-1)]
  if (!first || !last || capitalized.length < shoutedMin || capitalized.length < shoutedShare * long.length) return []
  return capitalized.some(({ forms }) => shoutedWords.has(forms[0] ?? ''))
    ? [{ start: first.start, end: last.end }]
    : []
}

const isNamed = (forms: readonly string[]) => forms[0]?.startsWith('<') === true
const isCapital = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()

const greetings =
  parseWordList(`hey hi hello heya hiya yo sup wassup hej hallo hola buenas ola ciao servus moin salut hoi na ey what's whats up there
  everyone dude man bro friend mate morning evening day good moi guten tag abend morgen qué que tal buenos días dias tardes noches wie geht's gehts you
  howdy greetings onda oi hii heyy cómo como estás estas linda guapa beautiful cutie test ok okay cool nice thanks grüß dich gruß`)

/** Whether a first message gives nothing to reply to. */
export function isEmptyOpener(words: readonly Word[]): boolean {
  if (words.length > 2 || words.some(({ forms }) => isNamed(forms))) return false
  return words.length < 2 || words.every(({ forms }) => forms.some((form) => greetings.has(form)))
}

const questionWords =
  parseWordList(`what how why when where who which do does did are is can could would will have has any anyone wanna
  was wie warum wann wo wer welche welches welcher hast bist kannst magst machst würdest wollen hättest arbeitest
  qué que cómo como por cuándo dónde quién cuál eres tienes puedes te has quieres`)
const invitingWords =
  parseWordList(`wondering curious tell wonder thoughts interested lmk opinion suggestions recommend advice ask
  erzähl erzähle sag gespannt frage fragen neugierig interessiert meinung würde
  cuéntame cuentame dime gustaría curiosidad pregunta preguntarte interesa contarme cuéntanos saber`)
const questionMark = /[?¿？؟]/u

/** Whether a first message asks nothing in any form. */
export function hasNoQuestion(message: string, words: readonly Word[]): boolean {
  if (questionMark.test(message)) return false
  const holds = (list: ReadonlySet<string>, { forms }: Word) => forms.some((form) => list.has(form))
  return !words.some((word) => holds(invitingWords, word) || (word.opens && holds(questionWords, word)))
}
