import { create } from 'zustand'
import { localStore } from './storage.ts'

export type Theme = 'dark' | 'light'
/** The system's setting, or the person's own: `reduced` stops all motion, `full` overrides the system. */
export type Motion = 'system' | 'reduced' | 'full'

const canvas = { dark: '#090c12', light: '#f5f7fa' }

/** Undefined on pages that are rendered ahead of time; their styles choose the theme. */
const root = globalThis.document?.documentElement as HTMLElement | undefined

function show(theme: Theme): void {
  if (!root) return
  root.dataset['theme'] = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', canvas[theme])
}

function showMotion(motion: Motion): void {
  if (root) root.dataset['motion'] = motion
}

function initialMotion(): Motion {
  const kept = localStore.getItem('codekin-motion')
  return kept === 'reduced' || kept === 'full' ? kept : 'system'
}

type Appearance = {
  theme: Theme
  motion: Motion
  setTheme(theme: Theme): void
  setMotion(motion: Motion): void
}

/** Light or dark under the key `theme`, dark unless chosen otherwise (specification section 2). */
export const useAppearance = create<Appearance>((set) => {
  const theme: Theme = localStore.getItem('theme') === 'light' ? 'light' : 'dark'
  const motion = initialMotion()
  show(theme)
  showMotion(motion)
  return {
    theme,
    motion,
    setTheme(next) {
      localStore.setItem('theme', next)
      show(next)
      set({ theme: next })
    },
    setMotion(next) {
      localStore.setItem('codekin-motion', next)
      showMotion(next)
      set({ motion: next })
    },
  }
})

/** Whether motion should be reduced now. */
export function isMotionReduced(): boolean {
  const { motion } = useAppearance.getState()
  return motion === 'reduced' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches)
}
