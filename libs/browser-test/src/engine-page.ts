import type { PageOptions, Theme } from './browser.ts'

export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowLeft' | 'ArrowRight'
export type Role = 'article' | 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'radio' | 'textbox'

/** An element in either engine. */
type Found = { evaluate(look: (node: Element) => boolean): Promise<boolean> }

/** A page of one engine, to read and type as a reader does. Names match exactly. */
export type EnginePage = {
  goto(url: string): Promise<void>
  url(): string
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** The elements of this role and name in the engine's accessibility tree. */
  find(role: Role, name: string): Promise<Found[]>
  /** The sentences of the page's live regions, as they are now. */
  announced(): Promise<string[]>
  faults(): string[]
  close(): Promise<void>
}

export type EngineOptions = {
  url: string
  viewport: { width: number; height: number }
  theme: Theme
  /** Preparations that only Chromium needs, because it logs every refused request to the console. */
  before?: NonNullable<PageOptions['before']>
}
