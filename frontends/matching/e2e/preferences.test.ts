import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import { expect, test } from 'vitest'
import { listCalls, measureLayoutShift, watchLayoutShift } from './pages.ts'

const open = devPages(import.meta.dirname)

test('a preset is chosen at once, describes its effect, and can be undone', async () => {
  const { page, faults } = await open('/preferences')
  const card = page.getByRole('listitem').filter({ hasText: 'Pair programming' }).first()
  await page.getByText('4.1 matches per 100 cards (likely 3.2–5.0).').waitFor()
  await card.getByText('The same tools, the same hours and similar experience.').waitFor()
  await card.getByRole('button', { name: 'Choose' }).click()
  await card.getByText('Chosen').waitFor()
  await expect
    .poll(async () => (await listCalls(page, 'matchingPresets.selectPreset')).map(({ body }) => body))
    .toEqual([{ presetId: 'pair-programming' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Balanced' }).first().getByText('Chosen').waitFor()
  expect(faults()).toEqual([])
})

test('a preset is marked before the response, and reverted on an error', async () => {
  const { page, faults } = await open('/preferences')
  const presetCard = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  await presetCard('Balanced').getByText('Chosen').waitFor()
  await page.evaluate(() => fakeWorld.hold('matchingPresets.selectPreset'))
  await presetCard('Hackathon').getByRole('button', { name: 'Choose' }).click()
  await presetCard('Hackathon').getByText('Chosen').waitFor()
  await page.evaluate(() => {
    fakeWorld.failNext('matchingPresets.selectPreset', { code: 'internal' })
    fakeWorld.release()
  })
  await page.getByText('Nothing was changed').waitFor()
  await presetCard('Balanced').getByText('Chosen').waitFor()
  expect(faults()).toEqual([])
})

test('if no one remains, one press loosens the filter responsible', async () => {
  const { page, faults } = await open('/preferences')
  const preview = page.getByRole('region', { name: 'Your 5 best fits' })
  await preview.getByRole('listitem').first().waitFor()
  await page.getByLabel('Cities').fill('Ushuaia')
  await page.keyboard.press('Enter')
  await preview.getByText('No one remains with your filters.').waitFor()
  await preview.getByRole('button', { name: 'Any city' }).click()
  await preview.getByRole('listitem').first().waitFor()
  expect(faults()).toEqual([])
})

test('moving a slider by keyboard changes the five best fits, and the weights can be saved', async () => {
  const { page, faults } = await open('/preferences')
  const preview = page.getByRole('region', { name: 'Your 5 best fits' })
  await preview.getByRole('listitem').first().waitFor()
  const whys = () => preview.getByRole('listitem').allTextContents()
  const before = await whys()
  const city = page.getByRole('slider', { name: 'City', exact: true })
  await city.focus()
  await page.keyboard.press('End')
  await expect.poll(whys).not.toEqual(before)
  await page.getByRole('button', { name: 'Save weights' }).click()
  await page.getByText('Deck order: your own weights').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save weights' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByText('Deck order: Balanced').waitFor()
  expect(faults()).toEqual([])
})

test('dragging a slider sends a request only once it rests', async () => {
  const { page } = await open('/preferences')
  const preview = page.getByRole('region', { name: 'Your 5 best fits' })
  await preview.getByRole('listitem').first().waitFor()
  const previewCalls = async () => (await listCalls(page, 'matchingPresets.previewDeck')).length
  const before = await previewCalls()
  await page.getByRole('slider', { name: 'Skills', exact: true }).focus()
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => (await listCalls(page, 'matchingPresets.previewDeck')).at(-1)?.body)
    .toMatchObject({
      weights: { skills: 50 },
    })
  expect((await previewCalls()) - before).toBeLessThan(20)
})

test("all weights but one at zero can't be saved, and leaving with unsaved ones asks", async () => {
  const { page } = await open('/preferences')
  await page.getByRole('slider', { name: 'Skills', exact: true }).waitFor()
  for (const name of ['Goals', 'Roles', 'Shared hours', 'Experience', 'Languages', 'City', 'Proof', 'Activity']) {
    await page.getByRole('slider', { name, exact: true }).focus()
    await page.keyboard.press('Home')
  }
  await page.getByText('Give at least 2 factors some weight.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save weights' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'your settings' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  const [warning] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(warning.type()).toBe('beforeunload')
  await warning.accept()
})

test('filters show how many people remain before saving, and can apply to others too', async () => {
  const { page, faults } = await open('/preferences')
  const remaining = page.getByRole('region', { name: 'Your 5 best fits' }).getByRole('status')
  const before = await remaining.textContent()
  await page.getByRole('button', { name: /^Backend · 2,190/ }).click()
  await expect.poll(() => remaining.textContent()).not.toBe(before)
  await page.getByRole('switch', { name: /Busy shield/ }).click()
  await page.getByRole('button', { name: 'Save filters' }).click()
  await page.getByText('Filters saved').waitFor()
  const [saved] = await listCalls(page, 'preferences.changePreferences')
  expect(saved?.body).toEqual({ roles: ['backend'], busyShield: true })
  expect(faults()).toEqual([])
})

test('the preview uses saved filters, and undo restores the previous count', async () => {
  const { page, faults } = await open('/preferences')
  const remaining = page.getByRole('region', { name: 'Your 5 best fits' }).getByRole('status')
  const before = await remaining.textContent()
  await page.getByRole('button', { name: /^Backend · 2,190/ }).click()
  await expect.poll(() => remaining.textContent()).not.toBe(before)
  const filtered = await remaining.textContent()
  const previewCalls = (await listCalls(page, 'matchingPresets.previewDeck')).length
  await page.getByRole('button', { name: 'Save filters' }).click()
  await expect
    .poll(async () =>
      (await listCalls(page, 'matchingPresets.previewDeck')).slice(previewCalls).map(({ body }) => body),
    )
    .toContainEqual({ weights: expect.anything() })
  await expect.poll(() => remaining.textContent()).toBe(filtered)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => remaining.textContent()).toBe(before)
  expect(faults()).toEqual([])
})

test('saving keeps filters that another window changed meanwhile', async () => {
  const { page, faults } = await open('/preferences')
  await page.getByRole('button', { name: /^Backend · 2,190/ }).click()
  await page.evaluate(() => Object.assign(fakeWorld.state.preferences, { cities: ['Berlin'] }))
  await page.getByRole('button', { name: 'Save filters' }).click()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.preferences.roles)).toEqual(['backend'])
  expect(await page.evaluate(() => fakeWorld.state.preferences.cities)).toEqual(['Berlin'])
  expect(faults()).toEqual([])
})

test('undo keeps filters that another window changed meanwhile', async () => {
  const { page, faults } = await open('/preferences')
  await page.getByRole('button', { name: /^Backend · 2,190/ }).click()
  await page.getByRole('button', { name: 'Save filters' }).click()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.preferences.roles)).toEqual(['backend'])
  await page.evaluate(() => Object.assign(fakeWorld.state.preferences, { cities: ['Berlin'] }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.preferences.roles)).toEqual([])
  expect(await page.evaluate(() => fakeWorld.state.preferences.cities)).toEqual(['Berlin'])
  expect(faults()).toEqual([])
})

test("undo doesn't overwrite filters that another window changed again", async () => {
  const { page, faults } = await open('/preferences')
  await page.getByRole('button', { name: /^Backend · 2,190/ }).click()
  await page.getByRole('button', { name: 'Save filters' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await page.evaluate(() => Object.assign(fakeWorld.state.preferences, { roles: ['design'] }))
  await undo.click()
  await page.getByText('Nothing was changed').waitFor()
  expect(await page.evaluate(() => fakeWorld.state.preferences.roles)).toEqual(['design'])
  expect(faults()).toEqual([])
})

test('shared hours of two zones are shown for today, January and July', async () => {
  const { page, faults } = await open('/preferences', { viewport: phone })
  const part = page.getByRole('region', { name: 'Shared hours' })
  await part.getByText('In January').waitFor()
  await part.getByText('In July').waitFor()
  await expect.poll(() => part.getByText(/\d h, (not )?enough/).count()).toBe(3)
  expect(faults()).toEqual([])
})

test.for([desktop, phone])('nothing overflows the page, $width px', async (viewport) => {
  const { page } = await open('/preferences', { viewport })
  await page.getByText('In July').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the filters of a preset are offered, but never set by themselves', async () => {
  const { page, faults } = await open('/preferences')
  const card = page.getByRole('listitem').filter({ hasText: 'Co-founder' }).first()
  await card.getByRole('button', { name: 'Choose' }).click()
  await card.getByRole('button', { name: 'Add filter: Co-founder' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Co-founder', exact: true }).getAttribute('aria-pressed'))
    .toBe('true')
  await expect.poll(() => listCalls(page, 'preferences.changePreferences')).toEqual([])
  await page.getByRole('button', { name: 'Save filters' }).click()
  await page.getByText('Filters saved').waitFor()
  expect(faults()).toEqual([])
})

test('a choice that fails to load can be retried, and the rest of the page works', async () => {
  const failures = {
    'matchingPresets.getPresetProfile': { code: 'invalid_request', times: 1 },
    'preferences.listCityHubs': { code: 'invalid_request' },
  } as const
  const { page } = await open('/preferences', { scene: { failures } })
  const presets = page.getByRole('region', { name: 'How your deck is ordered' })
  await presets.getByRole('heading', { name: 'Your choice couldn’t be loaded' }).waitFor()
  await page.getByRole('button', { name: /^Backend · 2,190/ }).waitFor()
  await presets.getByRole('button', { name: 'Try again' }).click()
  await presets.getByRole('listitem').filter({ hasText: 'Balanced' }).first().getByText('Chosen').waitFor()
  await page.getByRole('slider', { name: 'Skills', exact: true }).waitFor()
})

test('the last of two quickly chosen presets wins, even if the first fails', async () => {
  const { page, faults } = await open('/preferences')
  const presetCard = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  await presetCard('Balanced').getByText('Chosen').waitFor()
  await page.evaluate(() => {
    fakeWorld.failNext('matchingPresets.selectPreset', { code: 'invalid_request' })
    fakeWorld.hold('matchingPresets.selectPreset')
  })
  await presetCard('Hackathon').getByRole('button', { name: 'Choose' }).click()
  await presetCard('Open source').getByRole('button', { name: 'Choose' }).click()
  await presetCard('Open source').getByText('Chosen').waitFor()
  await page.evaluate(() => fakeWorld.release())
  await page.getByText('Nothing was changed').waitFor()
  await page.getByText('Deck order: Open source').waitFor()
  await presetCard('Open source').getByText('Chosen').waitFor()
  await expect
    .poll(async () => (await listCalls(page, 'matchingPresets.selectPreset')).map(({ body }) => body))
    .toEqual([{ presetId: 'hackathon' }, { presetId: 'open-source' }])
  expect(faults()).toEqual([])
})

test('changes during a save are kept and can be saved too', async () => {
  const { page, faults } = await open('/preferences')
  const skills = page.getByRole('slider', { name: 'Skills', exact: true })
  await skills.focus()
  await page.keyboard.press('End')
  await page.evaluate(() => fakeWorld.hold('matchingPresets.setCustomWeights'))
  await page.getByRole('button', { name: 'Save weights' }).click()
  await page.getByRole('slider', { name: 'City', exact: true }).focus()
  await page.keyboard.press('End')
  await page.evaluate(() => fakeWorld.release())
  await page.getByText('Deck order: your own weights').waitFor()
  await expect
    .poll(() => page.getByRole('slider', { name: 'City', exact: true }).getAttribute('aria-valuenow'))
    .toBe('100')
  await expect.poll(() => page.getByRole('button', { name: 'Save weights' }).isEnabled()).toBe(true)
  expect(faults()).toEqual([])
})

test('a goal of Balanced can be chosen and removed again', async () => {
  const { page, faults } = await open('/preferences')
  const card = page.getByRole('listitem').filter({ hasText: 'Balanced' }).first()
  const friends = card.getByRole('button', { name: 'Friends' })
  await friends.click()
  await expect.poll(() => friends.getAttribute('aria-pressed')).toBe('true')
  await friends.click()
  await expect.poll(() => friends.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => listCalls(page, 'matchingPresets.resetPreset')).toHaveLength(1)
  expect(faults()).toEqual([])
})

test.for([desktop, tablet, phone])("the layout doesn't shift while data loads at $width px", async (viewport) => {
  const { page } = await open('/preferences', { viewport, before: watchLayoutShift })
  await page.getByRole('listitem').filter({ hasText: 'Balanced' }).first().waitFor()
  await page.getByRole('heading', { name: 'Filters' }).waitFor()
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.05)
})
