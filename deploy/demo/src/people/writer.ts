import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'
import { headlines, jobs, newcomerOpenings, openings, pasts, projectLines, quirks, wishes } from './phrases.ts'
import { projects, sharedProjects } from './projects.ts'
import { dealer, type Random } from './random.ts'

type Subject = {
  role: DeveloperRole
  title: string
  years: number
  skill: string
  other: string
  city: string
  goals: readonly Goal[]
}

/** Lists of phrases, each dealt out completely before any repeats. */
function openStock(random: Random) {
  const each = <K extends string>(lists: Readonly<Record<K, readonly string[]>>) =>
    Object.fromEntries(
      Object.entries<readonly string[]>(lists).map(([key, list]) => [key, dealer(list, random)]),
    ) as Record<K, () => string>
  return {
    opening: dealer(openings, random),
    newcomer: dealer(newcomerOpenings, random),
    line: dealer(projectLines, random),
    shared: dealer(sharedProjects, random),
    quirk: dealer(quirks, random),
    past: dealer(pasts, random),
    headline: dealer(headlines, random),
    project: each(projects),
    job: each(jobs),
    wish: each(wishes),
  }
}
type Stock = ReturnType<typeof openStock>

/** Writes headlines and bios that are all different. */
export function createWriter(random: Random) {
  const stock = openStock(random)
  const written = new Set<string>()

  /** Retries until the text is unique. */
  function unlike(make: () => string): string {
    for (;;) {
      const text = make()
      if (written.has(text)) continue
      written.add(text)
      return text
    }
  }

  return {
    write: (subject: Subject) => ({
      headline: unlike(() => fill(stock.headline(), subject, stock)),
      bio: unlike(() => bio(subject, stock, random)),
    }),
  }
}

function bio(subject: Subject, stock: Stock, random: Random): string {
  const opening = subject.years < 2 ? stock.newcomer() : stock.opening()
  const project = random.chance(0.12) ? stock.shared() : stock.project[subject.role]()
  const [goal] = subject.goals
  const parts = [
    fill(opening, subject, stock),
    random.chance(0.9) ? stock.line().replace('{project}', project) : '',
    goal && random.chance(0.85) ? fill(stock.wish[goal](), subject, stock) : '',
    random.chance(0.7) ? stock.quirk() : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function fill(template: string, subject: Subject, stock: Stock): string {
  const title = subject.title.replace(/^(?!(?:UI|API|UX|NLP|ML|iOS|IoT)\b)./, (letter) => letter.toLowerCase())
  const words: Record<string, string> = {
    Title: subject.title,
    title: template.includes('as {title}') || template.startsWith('Former') ? `${articleOf(title)} ${title}` : title,
    years: yearsText(subject.years),
    skill: subject.skill,
    other: subject.other,
    city: subject.city,
    job: stock.job[subject.role](),
    past: stock.past(),
  }
  return capitalised(template.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ''))
}

function yearsText(years: number): string {
  if (years === 0) return 'a few months'
  return years === 1 ? 'one year' : `${years} years`
}

/** By sound: `an API engineer`, `an SRE`, `a UI engineer`. */
function articleOf(word: string): string {
  const isSpelled = /^[A-Z]{2}/.test(word)
  return (isSpelled ? /^[AEFHILMNORSX]/ : /^[aeio]/i).test(word) ? 'an' : 'a'
}

function capitalised(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase())
}
