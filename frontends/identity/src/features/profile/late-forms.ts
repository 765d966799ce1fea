import { type ComponentType, lazy } from 'react'
import type * as forms from './edit-forms.tsx'

type Forms = typeof forms

/** Most who look at their profile edit nothing: the forms, their checks and their lists of options are fetched later. */
export const loadForms = (): Promise<Forms> => import('./edit-forms.tsx')

function late<Props>(pick: (forms: Forms) => ComponentType<Props>) {
  return lazy(async () => ({ default: pick(await loadForms()) }))
}

export const IntroductionForm = late((forms) => forms.IntroductionForm)
export const BioForm = late((forms) => forms.BioForm)
export const WishesForm = late((forms) => forms.WishesForm)
export const LanguagesForm = late((forms) => forms.LanguagesForm)
export const LinksForm = late((forms) => forms.LinksForm)
export const SkillEditor = lazy(async () => ({ default: (await import('../skills/skill-editor.tsx')).SkillEditor }))
