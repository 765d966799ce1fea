import { matchesGlob } from 'node:path'
import type { Source } from '../boundaries/sources.ts'
import { type ProjectName, testProjects } from './projects.ts'

const matchesAny = (path: string, patterns: readonly string[]) => patterns.some((each) => matchesGlob(path, each))

/** The project that runs a test file; undefined if there is none. Throws if there are two. */
export function projectOf(path: string): ProjectName | undefined {
  const homes = testProjects.filter(({ include, exclude }) => matchesAny(path, include) && !matchesAny(path, exclude))
  if (homes.length > 1) throw new Error(`${path} belongs to ${homes.map(({ name }) => name).join(' and ')}.`)
  return homes[0]?.name
}

type Rule = { isBroken: (source: Source) => boolean; reason: string }

const imports = (pattern: RegExp) => (source: Source) => source.imports.some((each) => pattern.test(each))
const contains = (pattern: RegExp) => (source: Source) => pattern.test(source.text)

const coreRules: readonly Rule[] = [
  {
    isBroken: imports(/^(playwright-core|puppeteer-core|@codekin\/browser-test\/.+)$/),
    reason: 'uses a browser: name it *.platform.test.ts, or move it to the e2e folder of a web app',
  },
  {
    isBroken: imports(/^@codekin\/world\//),
    reason: 'starts several services: move it to libs/world, or name it *.platform.test.ts',
  },
  {
    isBroken: contains(/local\/src\/start\.ts|codekin\.mjs start/),
    reason: 'starts the platform: name it *.platform.test.ts',
  },
  {
    isBroken: contains(/performance\.now\(\)|process\.hrtime|process\.cpuUsage/),
    reason: 'measures time, which differs between machines: name it *.scale.test.ts and compare ratios',
  },
]

const locatorReads =
  'inputValue|textContent|getAttribute|count|innerText|innerHTML|isVisible|isHidden|isChecked|isDisabled|isEnabled|isEditable|allInnerTexts|allTextContents'

const browserRules: readonly Rule[] = [
  {
    isBroken: contains(new RegExp(`expect\\(\\s*\\(?await [^\\n]*\\.(?:${locatorReads})\\(`)),
    reason: 'reads a page once, maybe before it is ready: use `await expect.poll(() => …)`',
  },
]

const rules: Record<ProjectName, readonly Rule[]> = {
  core: coreRules,
  smoke: browserRules,
  world: [],
  screens: browserRules,
  journeys: browserRules,
  kill: [],
  heavy: [],
}

const quarantineDays = 7
const dayMilliseconds = 86_400_000
const quarantineMark = /tags: (\[[^\]]*'quarantine'|'quarantine')/g
const quarantineDate = /quarantinedOn: '(\d{4}-\d{2}-\d{2})'/g

function checkQuarantine({ path, text }: Source, today: Date): string[] {
  const marks = text.match(quarantineMark)?.length ?? 0
  const dates = [...text.matchAll(quarantineDate)].map(([, date = '']) => date)
  if (marks !== dates.length)
    return [`${path}: a test in quarantine says since when, by meta: { quarantinedOn: 'YYYY-MM-DD' }.`]
  return dates
    .filter((date) => !(today.getTime() - Date.parse(date) <= (quarantineDays + 1) * dayMilliseconds))
    .map(
      (date) => `${path}: in quarantine since ${date}, longer than ${quarantineDays} days. Mend the test or delete it.`,
    )
}

/** Checks where tests are placed and how long they are in quarantine. Returns one sentence per broken rule. */
export function checkTests(sources: readonly Source[], today: Date): string[] {
  return sources
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const project = projectOf(source.path)
      const faults = checkQuarantine(source, today)
      if (project === undefined) return [...faults, `${source.path} is run by no project of vitest.`]
      const broken = rules[project].filter(({ isBroken }) => isBroken(source))
      return [...faults, ...broken.map(({ reason }) => `${source.path} ${reason}.`)]
    })
}
