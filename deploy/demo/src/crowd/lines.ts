const lines = (text: string): readonly string[] => text.trim().split('\n')

/** First messages of the crowd. `{name}` is the recipient. */
const greetings = lines(`
Hi {name}! I liked that we look for different halves of the same thing. What are you working on this week?
Hello {name}, good to meet you. What was the last thing you deleted with pleasure?
Hey {name}! Tabs, spaces, or "whatever the formatter says"?
Hi {name}, I’m bad at first messages, so: which part of your stack wouldn’t you miss?`)

const firstAnswers = lines(`
Ha, good opener. I have about an hour on Thursday, want to look at something together?
Nice to hear from you, {name}! Tell me more. What’s the part you keep putting off?
I was hoping you’d write. Shall we start small, one evening, one problem?
Oh, I have opinions on this. Do you want the short one or the one with a diagram?
Yes! What does it run on today, and who would notice if it stopped?`)

const questionsAnswered = lines(`
Good question. I’d start with the dullest version that works and look at it for a day.
Honestly, it depends, but I’d bet on the boring option. What makes you hesitate?
I tried that once. It works until the second user. Happy to show you where it broke.
Mostly evenings, Central European time, give or take. And you?`)

const laterAnswers = lines(`
That makes sense. Send me a link when there’s something to click. I’ll be rude and kind.
I like where this is going. Let me think about it over dinner.
Agreed. I’d write that down before we forget why.
Deal. I’ll bring a failing test, you bring the coffee.`)

const farewells = lines(`
I have to run, stand-up in two minutes. Talk later!
Off to catch a train. I’ll read up on it on the way.
My build just finished, so I have to pretend to work. More tomorrow?`)

function pick(list: readonly string[], seed: string): string {
  let hash = 7
  for (const letter of seed) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return list[hash % list.length] ?? ''
}

/** How many lines of the other person get an answer. */
export const answersPerConversation = 4

export function greetingFor(name: string, seed: string): string {
  return withName(pick(greetings, seed), name)
}

/** The answer to the `count`th line of the other person, from 1; undefined once enough was said. */
export function answerTo(text: string, about: { name: string; seed: string; count: number }): string | undefined {
  const { name, seed, count } = about
  if (count > answersPerConversation) return undefined
  if (count === answersPerConversation) return pick(farewells, seed)
  if (text.trimEnd().endsWith('?') && count > 1) return pick(questionsAnswered, seed + count)
  return withName(pick(count === 1 ? firstAnswers : laterAnswers, seed + count), name)
}

function withName(line: string, name: string): string {
  return line.replace('{name}', name.split(' ')[0] ?? name)
}
