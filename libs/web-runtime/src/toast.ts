import { create } from 'zustand'

export type ToastTone = 'success' | 'error' | 'info' | 'add'
export type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  id: number
  tone: ToastTone
  title: string
  body?: string | undefined
  action?: ToastAction | undefined
  /** Infinity: until dismissed. */
  durationMilliseconds: number
}
type About = { body?: string; action?: ToastAction; durationMilliseconds?: number }

/** Specification section 9. */
const durations: Record<ToastTone, number> = { error: 4000, success: 2000, info: 5000, add: 5000 }
const toastsMax = 20

/** The toasts on the page, oldest first; the shell renders them. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

function show(tone: ToastTone, title: string, about: About = {}): number {
  lastId += 1
  const toast: Toast = { id: lastId, tone, title, durationMilliseconds: durations[tone], ...about }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-toastsMax) }))
  return toast.id
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export const toast = {
  success: (title: string, about?: About) => show('success', title, about),
  error: (title: string, about?: About) => show('error', title, about),
  info: (title: string, about?: About) => show('info', title, about),
  /** Green: something new and good. */
  add: (title: string, about?: About) => show('add', title, about),
}
