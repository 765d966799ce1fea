import { setImmediate as nextTurn } from 'node:timers/promises'
import { testLevels } from '@codekin/contracts/skill-verification/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { bank, bankVersion, challengesOf, type Item, lockBank, type SkillBank } from '../bank/index.ts'
import {
  countItemDraws,
  countLevelDraws,
  type ItemStatistics,
  listAnswered,
  listItemStatistics,
  type Measurement,
  updateItemsReinstated,
  updateItemsRetired,
  updateMeasurements,
} from './repository.ts'
import { beginCalibration, improve, type MeasuredItem, measuredOf, type Sitting } from './rules/calibrate.ts'
import {
  type Exposure,
  exposureDays,
  type InUse,
  restDays,
  retirementsOf,
  shareOf,
  usableOf,
} from './rules/item-health.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'log'>

/** Measured at most once a day. */
const restHours = 20
/** Newest answers of a skill that are used. */
const answersMax = 60_000
const roundsMax = 60
const smallChange = 0.003

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Calibrates the items of every skill from answers, and retires weak and over-exposed ones. */
export async function measureItems(deps: Needed, signal?: AbortSignal): Promise<void> {
  for (const one of bank) {
    if (signal?.aborted) return
    await measureSkill(deps, one)
  }
}

async function measureSkill({ db, clock, log }: Needed, skillBank: SkillBank): Promise<void> {
  const now = clock.now()
  const { key: skillKey } = canonicalSkill(skillBank.skill)
  await inTransaction(db, (trx) => updateItemsReinstated(trx, { skillKey, before: daysBefore(now, restDays) }))
  const items = (await listItemStatistics(db, skillKey)).filter(({ retiredAt }) => retiredAt === null)
  if (items.some(({ measuredAt }) => measuredAt && now.getTime() - measuredAt.getTime() < restHours * 3_600_000)) return
  const answered = await listAnswered(db, { skillKey, limit: answersMax })
  const measured = await measure(items, sittingsOf(answered))
  const exposures = await exposuresOf({ db, clock }, skillKey)
  const inUse = items.map((item): InUse => {
    const of = measured.get(item.id) as MeasuredItem
    const { topic, kind } = item.content as Item
    const { difficulty } = usableOf(of) ?? authoredOf(item)
    return { id: item.id, item: { topic, kind }, difficulty, measured: of, share: shareOf(exposures(item.id)) }
  })
  const retired = retirementsOf(inUse, challengesOf(skillBank, bankVersion, []))
  await inTransaction(db, async (trx) => {
    await lockBank(trx)
    await updateMeasurements(
      trx,
      items.map((item, at) => measurementOf(item, inUse[at] as InUse)),
      now,
    )
    await updateItemsRetired(trx, retired, now)
  })
  for (const { id, retiredFor } of retired) log.warn({ item: id, retiredFor }, 'test item retired')
}

const authoredOf = (item: ItemStatistics) => ({
  difficulty: item.authoredDifficulty ?? item.difficulty,
  discrimination: item.authoredDiscrimination ?? item.discrimination,
})

/** Yields between rounds, each of which takes some ten milliseconds. */
async function measure(
  items: readonly ItemStatistics[],
  sittings: readonly Sitting[],
): Promise<ReadonlyMap<string, MeasuredItem>> {
  let calibration = beginCalibration(items.map((item) => ({ key: item.id, ...authoredOf(item) })))
  for (let round = 0; round < roundsMax && calibration.change > smallChange; round += 1) {
    calibration = improve(calibration, sittings)
    await nextTurn()
  }
  return new Map(measuredOf(calibration).map((item) => [item.key, item]))
}

function sittingsOf(answered: Awaited<ReturnType<typeof listAnswered>>): Sitting[] {
  return [...Map.groupBy(answered, ({ attemptId }) => attemptId).values()].map((answers) => ({
    level: answers[0]?.level ?? 'working',
    answers: answers.map(({ itemId, isRight }) => ({ key: itemId, isRight })),
  }))
}

async function exposuresOf({ db, clock }: Pick<Needed, 'db' | 'clock'>, skillKey: string) {
  const of = { skillKey, since: daysBefore(clock.now(), exposureDays) }
  const [attempts, draws] = await Promise.all([countLevelDraws(db, of), countItemDraws(db, of)])
  const byItem = Map.groupBy(draws, ({ itemId }) => itemId)
  return (id: string): Exposure => {
    const own = byItem.get(id) ?? []
    const shares = testLevels.map((level) => {
      const count = attempts.find((one) => one.level === level)?.attempts ?? 0
      return [level, { draws: own.find((one) => one.level === level)?.draws ?? 0, of: count }] as const
    })
    return Object.fromEntries(shares) as Exposure
  }
}

function measurementOf(item: ItemStatistics, { measured, share }: InUse): Measurement {
  const { difficulty, discrimination, answers, rightShare, discriminationError } = measured
  return {
    id: item.id,
    ...(usableOf(measured) ?? authoredOf(item)),
    answers,
    rightShare,
    measuredDifficulty: Number.isFinite(difficulty) ? difficulty : null,
    measuredDiscrimination: discrimination,
    discriminationError,
    exposureShare: share,
  }
}
