import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import { describe, expect, test } from 'vitest'
import {
  arrivedAt,
  attemptPath,
  editor,
  expectSaved,
  goTo,
  handIn,
  question,
  running,
  saved,
  setHidden,
  writeCode,
} from './attempt-page.ts'
import { expectFocus, listCalls, measureLayoutShift, watchLayoutShift } from './skills-page.ts'

const open = devPages(import.meta.dirname)

test('every kind of question is answered by the keyboard alone, and a reload keeps all of it', async () => {
  const { page, faults } = await open(attemptPath, { scene: running })
  await arrivedAt(page, 1)
  await expect.poll(() => page.title()).toBe('JavaScript test · Codekin')
  const next = () => page.keyboard.press('Alt+n')
  await question(page, 1).getByRole('radio', { name: "'null'" }).focus()
  await page.keyboard.press('ArrowDown')
  await next()
  await expectFocus(question(page, 2).getByRole('heading', { level: 2 }))
  for (const name of ['toSorted', 'map']) await question(page, 2).getByRole('checkbox', { name }).press('Space')
  await next()
  const last = question(page, 3).getByRole('button', { name: 'Move up: setTimeout is called' })
  for (const _ of [1, 2, 3]) await last.press('ArrowUp')
  await page.getByTestId('polite').getByText('setTimeout is called: now 1 of 4').waitFor()
  await expectFocus(question(page, 3).getByRole('button', { name: 'Move down: setTimeout is called' }))
  await question(page, 3).getByRole('button', { name: 'Move up: The script ends' }).press('Enter')
  await next()
  await question(page, 4).getByRole('radio', { name: 'Line 5: const total = number' }).press('Space')
  await next()
  await question(page, 5).getByRole('textbox').fill('1-2-3\nfalse')
  await next()
  await writeCode(page, 'Your program', 'export const add = (a: number, b: number) => a + b')
  await next()
  await writeCode(page, 'Your query', 'SELECT name FROM cats ORDER BY name')
  const all = {
    answers: { q1: 1, q2: [1, 2], q3: [3, 1, 0, 2], q4: 5, q5: '1-2-3\nfalse' },
    codes: { q6: 'export const add = (a: number, b: number) => a + b', q7: 'SELECT name FROM cats ORDER BY name' },
  }
  await expectSaved(page, all)
  await page.reload()
  await arrivedAt(page, 7)
  await expect.poll(() => editor(page, 'Your query').textContent()).toContain('ORDER BY name')
  await expect.poll(() => page.getByRole('button', { name: /, answered$/ }).count()).toBe(7)
  await goTo(page, 4)
  await expect
    .poll(() =>
      question(page, 4)
        .getByRole('radio', { name: /^Line 5/ })
        .isChecked(),
    )
    .toBe(true)
  await goTo(page, 3)
  await expect.poll(() => question(page, 3).getByRole('listitem').first().textContent()).toContain('setTimeout')
  expect(faults()).toEqual([])
})

test('keys pressed faster than the page renders all count', async () => {
  const { page } = await open(attemptPath, { scene: running })
  await arrivedAt(page, 1)
  await page.evaluate(() => {
    for (const code of ['KeyN', 'KeyN', 'KeyN', 'KeyP'])
      window.dispatchEvent(new KeyboardEvent('keydown', { code, altKey: true }))
  })
  await arrivedAt(page, 3)
})

test('answers written offline are kept across a reload and saved once the server is back', async () => {
  const { page } = await open(attemptPath, { scene: running })
  await arrivedAt(page, 1)
  await page.evaluate(() => fakeWorld.change({ failures: { 'skillTests.saveAnswers': { code: 'lost' } } }))
  await question(page, 1).getByRole('radio').nth(2).press('Space')
  await page.getByText('Not saved: offline, trying again').waitFor()
  await goTo(page, 6)
  await writeCode(page, 'Your program', 'const typed = "in a tunnel"')
  await page.reload()
  await arrivedAt(page, 6)
  await expect.poll(() => editor(page, 'Your program').textContent()).toContain('in a tunnel')
  await expect.poll(() => saved(page)).toMatchObject({ answers: {}, codes: {} })
  await page.evaluate(() => fakeWorld.change({ failures: {} }))
  await expectSaved(page, { answers: { q1: 2 }, codes: { q6: 'const typed = "in a tunnel"' } })
})

test('newer answers from another tab appear on return, and unsaved ones here stay', async () => {
  const { page } = await open(attemptPath, { scene: running })
  await arrivedAt(page, 1)
  await goTo(page, 6)
  await page.evaluate(() => {
    fakeWorld.tests.answerElsewhere('q1', 3)
    fakeWorld.tests.writeElsewhere('q6', '// from elsewhere')
    fakeWorld.change({ failures: { 'skillTests.saveAnswers': { code: 'lost' } } })
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => editor(page, 'Your program').textContent()).toContain('// from elsewhere')
  await writeCode(page, 'Your program', '// from here')
  await page.evaluate(() => {
    fakeWorld.tests.writeElsewhere('q6', '// elsewhere again')
    fakeWorld.tests.answerElsewhere('q5', 'elsewhere')
    window.dispatchEvent(new Event('focus'))
  })
  await page.getByRole('button', { name: 'Question 5, answered' }).waitFor()
  await expect.poll(() => editor(page, 'Your program').textContent()).toContain('// from here')
  await page.evaluate(() => fakeWorld.change({ failures: {} }))
  await expectSaved(page, { answers: { q1: 3, q5: 'elsewhere' }, codes: { q6: '// from here' } })
})

test('a test submitted from another tab ends here too, and the page says so', async () => {
  const { page, faults } = await open(attemptPath, { scene: running })
  await arrivedAt(page, 1)
  await page.evaluate(() => {
    fakeWorld.tests.handInElsewhere()
    window.dispatchEvent(new Event('focus'))
  })
  await page.getByRole('heading', { name: 'Result' }).waitFor()
  await page.getByText('You handed this test in from another tab or device.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Result' }).waitFor()
  await expect.poll(() => page.getByText('another tab or device').count()).toBe(0)
  expect(faults()).toEqual([])
})

test('a program runs against the visible checks, and the page says what stopped it', async () => {
  const { page, faults } = await open(`${attemptPath}?question=6`, { scene: running })
  await arrivedAt(page, 6)
  const task = question(page, 6)
  const runs = async (code: string) => {
    await writeCode(page, 'Your program', code)
    await page.keyboard.press('Control+Enter')
  }
  await runs('return a - b')
  await task.getByText('It passes 1 of 2 checks.').waitFor()
  await task.getByText('Got 0').waitFor()
  await runs('return a + b // console.log')
  await task.getByText('It passes all 2 checks shown here.').waitFor()
  await page.getByTestId('polite').getByText('It passes all 2 checks shown here.').waitFor()
  await expect.poll(() => task.getByRole('region', { name: 'Printed' }).textContent()).toContain('hello')
  for (const [code, said] of [
    ['for (;;) {}', /took too long/],
    ['push(big)', /ran out of memory/],
    ['let = 1', /couldn’t be read: Unexpected token/],
    ['busy', /Try again in a few seconds/],
  ] as const) {
    await runs(code)
    await task.getByText(said).first().waitFor()
  }
  await runs('let = 1')
  await task.getByText(/couldn’t be read/).waitFor()
  await expect.poll(() => task.getByText('Doesn’t pass').count()).toBe(0)
  await page.evaluate(() => fakeWorld.failNext('skillTests.runTask', { code: 'lost' }))
  await task.getByRole('button', { name: 'Run' }).press('Enter')
  await task.getByText(/^It couldn’t be run: /).waitFor()
  expect(faults().filter((fault) => !fault.includes('Failed to'))).toEqual([])
})

test('Tab indents in the editor, and leaves it after Escape', async () => {
  const { page } = await open(`${attemptPath}?question=7`, { scene: running })
  await arrivedAt(page, 7)
  await writeCode(page, 'Your query', 'x')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect.poll(() => editor(page, 'Your query').textContent()).toBe('  x')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('button', { name: 'Run' }))
  await expect.poll(() => editor(page, 'Your query').textContent()).toBe('  x')
})

test('leaving the page and large pastes are recorded, short absences and small pastes are not', async () => {
  const { page } = await open(`${attemptPath}?question=5`, { scene: running })
  await arrivedAt(page, 5)
  await setHidden(page, true)
  await setHidden(page, false)
  const paste = (text: string) =>
    question(page, 5)
      .getByRole('textbox')
      .evaluate((field, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
  await paste('short')
  await paste('x'.repeat(200))
  await setHidden(page, true)
  await page.waitForTimeout(3_100)
  await setHidden(page, false)
  await expect
    .poll(async () => (await saved(page)).signals)
    .toEqual([
      { kind: 'large-paste', amount: 200, key: 'q5' },
      { kind: 'page-left', amount: 3, key: null },
    ])
})

test('submitting lists unanswered questions, then grades and shows the result', async () => {
  const { page, faults } = await open(attemptPath, { scene: { ...running, grading: 'held' } })
  await arrivedAt(page, 1)
  await question(page, 1).getByRole('radio').nth(1).press('Space')
  await page.getByRole('button', { name: 'Hand in…' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Hand in this test?' })
  await dialog.getByText(/^6 questions have no answer yet/).waitFor()
  await dialog.getByRole('button', { name: 'Question 5' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(question(page, 5).getByRole('heading', { level: 2 }))
  await question(page, 5).getByRole('textbox').fill('1-2-3\nfalse')
  await handIn(page)
  await page.getByText('Grading…').waitFor()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'JavaScript test' }))
  await page.getByText('Grading is delayed', { exact: true }).first().waitFor({ timeout: 15_000 })
  await page.evaluate(() => fakeWorld.tests.grade())
  await page.getByRole('heading', { name: 'Result' }).waitFor({ timeout: 15_000 })
  await page.getByText('Not passed', { exact: true }).waitFor()
  await page.getByText('With 90% certainty, your score is between 15 and 40. You need 58 to pass.').waitFor()
  await page.getByText(/^You can retake this test on \d/).waitFor()
  await expect.poll(() => page.getByText('another tab or device').count()).toBe(0)
  await expect.poll(() => saved(page)).toMatchObject({ answers: { q1: 1, q5: '1-2-3\nfalse' } })
  await page.getByRole('link', { name: 'Back to your skills' }).press('Enter')
  await page.waitForURL(/skill-verification/)
  expect(faults()).toEqual([])
}, 60_000)

test('a failed submission loses nothing, and the retry submits', async () => {
  const { page } = await open(attemptPath, { scene: running })
  await arrivedAt(page, 1)
  await question(page, 1).getByRole('radio').nth(1).press('Space')
  await page.evaluate(() => fakeWorld.failNext('skillTests.submitTest', { code: 'lost', isDone: true }))
  await handIn(page)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('alert')
    .getByText(/^It wasn’t handed in, but nothing is lost\./)
    .waitFor()
  await dialog.getByRole('button', { name: 'Hand in', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Result' }).waitFor()
})

test('two times are announced, and at the end saved answers are graded', async () => {
  const { page, faults } = await open(attemptPath, { scene: running })
  await arrivedAt(page, 1)
  const hear = async (seconds: number) => {
    await page.evaluate((left) => {
      fakeWorld.tests.leave(left)
      window.dispatchEvent(new Event('focus'))
    }, seconds)
  }
  await hear(299)
  await page.getByTestId('polite').getByText('5 minutes left').waitFor()
  await hear(61)
  await page.getByTestId('polite').getByText('1 minute left').waitFor()
  await question(page, 1).getByRole('radio').nth(1).press('Space')
  await hear(4)
  await page.getByRole('heading', { name: 'Result' }).waitFor()
  await page.getByText('We graded what was saved by then.').waitFor()
  await expect.poll(() => page.getByText('another tab or device').count()).toBe(0)
  await expect.poll(() => saved(page)).toMatchObject({ answers: { q1: 1 }, state: 'graded' })
  expect(faults().filter((fault) => !fault.includes('409'))).toEqual([])
})

test.for([5, -5])(
  'time left and end follow the server, even if the computer’s clock is %d hours off',
  async (hours) => {
    const { page, faults } = await open(attemptPath, {
      scene: running,
      before: (opened) => opened.clock.install({ time: Date.now() + hours * 3_600_000 }),
    })
    await arrivedAt(page, 1)
    // The fake server follows the page's clock unless set otherwise.
    const end = await page.evaluate((off) => {
      fakeWorld.tests.advance(-off * 3_600)
      fakeWorld.tests.leave(600)
      window.dispatchEvent(new Event('focus'))
      return Date.parse(fakeWorld.tests.newest().expiresAt) - Date.now()
    }, hours)
    expect(Math.round(end / 3_600_000)).toBe(-hours)
    const time = page.getByRole('timer')
    await expect.poll(() => time.textContent()).toMatch(/^(10:00|9:\d\d)/)
    await question(page, 1).getByRole('radio').nth(1).press('Space')
    await expectSaved(page, { answers: { q1: 1 }, state: 'running' })
    await page.clock.fastForward(480_000)
    await expect.poll(() => time.textContent()).toMatch(/^1:\d\d/)
    await page.clock.fastForward(120_000)
    await page.getByRole('heading', { name: 'Result' }).waitFor()
    await page.getByText('We graded what was saved by then.').waitFor()
    await expect.poll(() => saved(page)).toMatchObject({ answers: { q1: 1 }, state: 'graded' })
    expect(faults().filter((fault) => !fault.includes('409'))).toEqual([])
  },
)

test('leaving asks first, and the test continues where it was', async () => {
  const { page } = await open(attemptPath, { scene: running })
  await arrivedAt(page, 1)
  await page.getByRole('button', { name: 'Leave' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Leave the test?' })
  await dialog.getByRole('button', { name: 'Stay' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await question(page, 1).getByRole('radio').nth(1).press('Space')
  await page.getByRole('button', { name: 'Leave' }).press('Enter')
  await dialog.getByRole('button', { name: 'Leave' }).press('Enter')
  await page.waitForURL(/skill-verification/)
  await expect.poll(() => saved(page)).toMatchObject({ answers: { q1: 1 } })
  await expect.poll(async () => (await listCalls(page, 'skillTests.submitTest')).length).toBe(0)
})

test('an unknown test says so', async () => {
  const { page } = await open('/skill-test/0190a017-0000-7000-8000-000000000999', { scene: running })
  await page.getByRole('heading', { name: 'This test doesn’t exist' }).waitFor()
})

describe.for([1, 2, 3, 4, 5, 6, 7])('question %i', (number) => {
  test.for([desktop, phone])('has no layout shift at $width px, and no accessibility faults', async (viewport) => {
    const { page, faults } = await open(`${attemptPath}?question=${number}`, {
      scene: running,
      viewport,
      isMotionReduced: true,
      before: watchLayoutShift,
    })
    await arrivedAt(page, number)
    if (number > 5) {
      await editor(page, number === 6 ? 'Your program' : 'Your query').waitFor()
      // The editor lays out its lines once its font has loaded.
      expect(await measureLayoutShift(page)).toBeLessThan(0.05)
      await page.getByRole('button', { name: 'Run' }).press('Enter')
      await question(page, number).getByText('Doesn’t pass').first().waitFor()
    } else expect(await measureLayoutShift(page)).toBeLessThan(0.02)
    if (viewport === desktop) expect(await findFaultsInLooks(page)).toEqual([])
    expect(faults()).toEqual([])
  })
})

test.for([desktop, phone])('submitting and the result have no accessibility faults at $width px', async (viewport) => {
  const { page, faults } = await open(attemptPath, { scene: running, viewport, isMotionReduced: true })
  await arrivedAt(page, 1)
  await page.getByRole('button', { name: 'Hand in…' }).first().press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/no answer yet/)
    .waitFor()
  expect(await findFaultsInLooks(page, [viewport])).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Result' }).waitFor()
  expect(await findFaultsInLooks(page, [viewport])).toEqual([])
  expect(faults()).toEqual([])
})

test('a task causes no layout shift when fonts load last', async () => {
  const fonts = Promise.withResolvers<void>()
  const { page } = await open(`${attemptPath}?question=6`, {
    scene: running,
    viewport: phone,
    isMotionReduced: true,
    before: async (opened) => {
      await opened.route('**/*.woff2', (route) => fonts.promise.then(() => route.continue()))
      await watchLayoutShift(opened)
    },
  })
  await arrivedAt(page, 6)
  await editor(page, 'Your program').waitFor()
  fonts.resolve()
  await page.evaluate(() => document.fonts.ready)
  expect(await measureLayoutShift(page)).toBeLessThan(0.05)
})
