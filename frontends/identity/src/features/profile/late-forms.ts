import { late } from '@codekin/ui-kit/loaded'

/** Most visitors of their profile don't edit it, so the forms, their validation and their options are loaded later. */
const loadForms = () => import('./edit-forms.tsx')

export const IntroductionForm = late(() => loadForms().then((m) => m.IntroductionForm))
export const BioForm = late(() => loadForms().then((m) => m.BioForm))
export const WishesForm = late(() => loadForms().then((m) => m.WishesForm))
export const LanguagesForm = late(() => loadForms().then((m) => m.LanguagesForm))
export const ShowcaseForm = late(() => loadForms().then((m) => m.ShowcaseForm))
export const LinksForm = late(() => loadForms().then((m) => m.LinksForm))
export const SkillEditor = late(() => import('../skills/skill-editor.tsx').then((m) => m.SkillEditor))

export type LateForm = typeof BioForm
const all = [IntroductionForm, BioForm, WishesForm, LanguagesForm, LinksForm, ShowcaseForm]
export const preloadForms = () => Promise.all(all.map((form) => form.preload()))
